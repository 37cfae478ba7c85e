// The full-screen wait (OTH-05); the same drawing as index.html shows before any script runs.
import { texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';

/** Announced politely; `text` defaults to 'Loading...'. */
export const SplashScreen = ({ text = t(texts.shell.loading) }: { readonly text?: string }) => (
  <div className="splash" role="status">
    <span className="splash-mark" aria-hidden="true" />
    {text}
  </div>
);
