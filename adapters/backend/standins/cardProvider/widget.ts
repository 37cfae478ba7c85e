// The script that a shop's page loads: it turns each `form.paymentWidgets` into a frame of 400 by 580 (PAY-31) that holds
// the card form, so that a card number is never typed into the shop's own page.

/** Served as `/v1/paymentWidgets.js?checkoutId=`. Plain JavaScript without dependencies, safe to load twice. */
export const widgetScript = `(function () {
  var script = document.currentScript;
  if (!script) return;
  var source = new URL(script.src, location.href);
  var checkout = source.searchParams.get('checkoutId') || '';
  var root = source.origin + source.pathname.replace(/\\/v1\\/paymentWidgets\\.js$/i, '');
  function render() {
    document.querySelectorAll('form.paymentWidgets').forEach(function (form) {
      if (form.dataset.checkout === checkout) return;
      form.dataset.checkout = checkout;
      var frame = document.createElement('iframe');
      var address = new URL(root + '/v1/checkouts/' + encodeURIComponent(checkout) + '/form');
      address.searchParams.set('brands', form.dataset.brands || 'VISA MASTER');
      address.searchParams.set('result', form.getAttribute('action') || location.pathname);
      frame.src = address.toString();
      frame.width = '400';
      frame.height = '580';
      frame.title = 'Card payment';
      frame.style.cssText = 'border:0;width:400px;max-width:100%;height:580px;display:block;margin:0 auto';
      frame.addEventListener('load', function () {
        var options = window.wpwlOptions;
        if (options && typeof options.onReady === 'function') options.onReady();
      });
      form.replaceChildren(frame);
    });
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', render);
  else render();
})();
`;
