/**
 * Draws card fields on a merchant's page, in the shape of Stripe.js: frames of this gateway, so that card data never touch the merchant's page. For tests and
 * the demo, and only as much of that shape as a payment needs.
 */
(() => {
  const base = document.currentScript.src.replace(/\/fields\.js.*$/, '');
  const { origin } = new URL(base);

  const openFrame = (url, title) => Object.assign(document.createElement('iframe'), { src: url, title, allow: 'payment' });

  /** Asks a frame and resolves with its answer, which comes by a channel of this question alone. */
  const ask = (frame, message) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      frame.contentWindow.postMessage(message, origin, [port2]);
    });

  function createElement(kind, { clientSecret, customerSessionClientSecret: customer = '', appearance = {}, locale = 'auto' }) {
    const path = kind === 'payment' ? 'card' : 'wallet';
    const query = new URLSearchParams({ locale, ...(customer && { customer }) });
    const frame = openFrame(`${base}/fields/${clientSecret}/${path}?${query}`, kind === 'payment' ? 'Card' : 'Wallet');
    Object.assign(frame.style, { border: '0', inlineSize: '100%', blockSize: '0', display: 'block' });
    const handlers = new Map();
    const emit = (name, event = {}) => handlers.get(name)?.({ elementType: kind, ...event });
    window.addEventListener('message', ({ source, origin: from, data }) => {
      if (from !== origin || source !== frame.contentWindow) return;
      if (data.height) frame.style.blockSize = `${data.height}px`;
      if (data.name === 'loaded') frame.contentWindow.postMessage({ name: 'appearance', appearance }, origin);
      if (data.name === 'ready') emit('ready', { availablePaymentMethods: kind === 'payment' ? undefined : { sandbox: true } });
      if (data.name === 'unknown') emit('loaderror', { error: { type: 'invalid_request_error' } });
      if (data.name === 'change') emit('change', { complete: data.complete });
      if (data.name === 'confirm') emit('confirm', { paymentFailed() {} });
    });
    return {
      frame,
      element: {
        mount: (target) => document.querySelector(target).replaceChildren(frame),
        on: (name, handler) => handlers.set(name, handler),
      },
    };
  }

  /** The bank's challenge over the whole page. Resolves when the customer has answered it. */
  function challenge(url, title) {
    const dialog = document.createElement('dialog');
    const frame = openFrame(url, title);
    Object.assign(dialog.style, {
      margin: 'auto',
      padding: '0',
      border: '0',
      borderRadius: '16px',
      inlineSize: 'min(30rem, 94vw)',
      blockSize: 'min(34rem, 90vh)',
    });
    Object.assign(frame.style, { border: '0', inlineSize: '100%', blockSize: '100%', display: 'block' });
    dialog.append(frame);
    // The bank's page has its own way to give up.
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      window.addEventListener('message', function listen({ source, origin: from, data }) {
        if (from !== origin || source !== frame.contentWindow || data.name !== 'answered') return;
        window.removeEventListener('message', listen);
        dialog.remove();
        resolve();
      });
    });
  }

  const resultOf = ({ id, status, error }) =>
    error ? { error: { ...error, payment_intent: { id, status } } } : { paymentIntent: { id, status } };

  window.Stripe = () => ({
    elements(options) {
      let mounted = null;
      return {
        create(kind) {
          mounted = createElement(kind, options);
          return mounted.element;
        },
        submit: () => ask(mounted.frame, { name: 'validate' }),
        get frame() {
          return mounted.frame;
        },
        clientSecret: options.clientSecret,
      };
    },
    async confirmPayment({ elements, confirmParams }) {
      const answer = await ask(elements.frame, { name: 'pay', returnUrl: confirmParams.return_url });
      if (answer.redirect) {
        window.location.assign(answer.redirect);
        return new Promise(() => {});
      }
      if (answer.status !== 'requires_action') return resultOf(answer);
      await challenge(`${base}/fields/${elements.clientSecret}/challenge`, answer.title);
      return resultOf(await ask(elements.frame, { name: 'status' }));
    },
  });
})();
