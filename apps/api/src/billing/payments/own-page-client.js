/** What runs on our own payment page: draws the gateway's fields in our colours, and pays. What became of it only the server says. */
(() => {
  const { script, key, secret, cards: cardsSecret, locale, here, done, unreached } = document.body.dataset;
  const part = (id) => document.getElementById(id);
  const [button, error, fallback] = ['pay', 'error', 'fallback'].map(part);
  /** A gateway that has not drawn its fields by then may never do so, in ms. */
  const patience = 10_000;
  const late = setTimeout(() => fail(), patience);

  function show(isDrawn) {
    part('form').removeAttribute('aria-busy');
    part('wait').hidden = true;
    part('form').hidden = !isDrawn;
    part('other').hidden = !isDrawn;
    fallback.hidden = isDrawn;
    button.disabled = !isDrawn;
  }
  const fail = () => show(false);
  function ready() {
    clearTimeout(late);
    show(true);
  }

  const leave = () => window.location.replace(done);
  /** Money may have moved: the page after the payment asks the server. */
  const isOver = (intent) => ['succeeded', 'processing', 'requires_capture'].includes(intent?.status);

  let isPaying = false;
  function setPaying(value) {
    isPaying = value;
    button.setAttribute('aria-disabled', String(value));
    part('form').toggleAttribute('aria-busy', value);
  }

  async function confirm(stripe, elements) {
    const invalid = await elements.submit();
    if (invalid?.error) return invalid;
    return stripe.confirmPayment({ elements, confirmParams: { return_url: here }, redirect: 'if_required' });
  }

  /** One at a time, however often it is pressed. A failed try leaves the same payment open: trying again never pays twice. */
  async function pay(stripe, elements, wallet) {
    if (isPaying) return;
    setPaying(true);
    error.textContent = '';
    let result;
    try {
      result = await confirm(stripe, elements);
    } catch (problem) {
      result = { error: problem };
    }
    if (isOver(result.paymentIntent ?? result.error?.payment_intent)) return leave();
    // Such as a payment that another tab has closed: the server knows where to go.
    if (!result.error) return window.location.replace(here);
    wallet?.paymentFailed?.({ reason: 'fail' });
    const isTold = ['card_error', 'validation_error'].includes(result.error.type) && result.error.message;
    error.textContent = isTold || unreached;
    setPaying(false);
  }

  function appearance() {
    const style = getComputedStyle(document.documentElement);
    const token = (name) => style.getPropertyValue(`--${name}`).trim();
    return {
      theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
      variables: {
        colorPrimary: token('text-primary'),
        colorBackground: token('surface'),
        colorText: token('ink'),
        colorTextSecondary: token('muted'),
        colorDanger: token('error'),
        borderRadius: '12px',
        fontSizeBase: getComputedStyle(document.body).fontSize,
      },
    };
  }

  function draw() {
    const stripe = window.Stripe(key, { locale });
    const options = { clientSecret: secret, locale, appearance: appearance() };
    // Each by itself, so that a wallet is not asked for a card number.
    const withSaved = cardsSecret ? { ...options, customerSessionClientSecret: cardsSecret } : options;
    const [wallets, cards] = [stripe.elements(options), stripe.elements(withSaved)];
    const wallet = wallets.create('expressCheckout', { buttonHeight: 48 });
    wallet.on('ready', ({ availablePaymentMethods }) => {
      part('or').hidden = !availablePaymentMethods;
    });
    wallet.on('confirm', (event) => pay(stripe, wallets, event));
    wallet.mount('#wallets');
    const card = cards.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } });
    card.on('ready', ready);
    // A payment that is over has no fields either.
    card.on('loaderror', async () => {
      const { paymentIntent } = (await stripe.retrievePaymentIntent?.(secret)) ?? {};
      if (isOver(paymentIntent)) leave();
      else fail();
    });
    card.mount('#card');
    part('form').addEventListener('submit', (event) => {
      event.preventDefault();
      void pay(stripe, cards);
    });
  }

  const source = Object.assign(document.createElement('script'), { src: script, async: true });
  source.addEventListener('load', () => {
    try {
      draw();
    } catch {
      fail();
    }
  });
  source.addEventListener('error', fail);
  document.head.append(source);
})();
