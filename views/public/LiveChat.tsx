// The live chat (PUB-05..07): the configured script, on the two pages that carry it, gone when they are left.
import { useEffect } from 'react';
import { useConfig } from '../base/config.ts';

const elementId = 'live-chat';

export const LiveChat = () => {
  const { chatScript } = useConfig();
  useEffect(() => {
    if (chatScript === '') return;
    const before = new Set(document.body.children);
    const script = document.createElement('script');
    script.id = elementId;
    script.src = chatScript;
    script.async = true;
    const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content');
    if (nonce) script.nonce = nonce;
    document.body.append(script);
    return () => {
      script.remove();
      // The widget hangs its own elements beside ours; they go with it.
      for (const element of [...document.body.children])
        if (
          !before.has(element) &&
          element.id !== 'root' &&
          /chat/i.test(`${element.id} ${element.className}`)
        )
          element.remove();
    };
  }, [chatScript]);
  return null;
};
