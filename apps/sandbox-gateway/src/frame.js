/** Inside a frame of the card fields: talks with the gateway, and tells the page around it nothing of the card. */
(() => {
  const { origin } = document.body.dataset;
  const here = location.pathname.replace(/\/\w+$/, '');
  const tell = (message) => parent.postMessage(message, origin || '*');
  const fit = () => tell({ name: 'resized', height: Math.ceil(document.documentElement.offsetHeight) });
  const fields = [...document.querySelectorAll('[data-digits]')];
  const error = document.querySelector('[role=alert]');
  const digits = ({ value }) => value.replace(/\D/g, '');

  const group = {
    number: (text) => text.replace(/(.{4})(?=.)/g, '$1 '),
    expiry: (text) => text.replace(/^(\d\d)(?=.)/, '$1/'),
    code: (text) => text,
  };
  const chosen = () => document.querySelector('[name=saved]:checked')?.value || null;
  for (const choice of document.querySelectorAll('[name=saved]'))
    choice.addEventListener('change', () => {
      document.getElementById('new').hidden = chosen() !== null;
      show('');
      tell({ name: 'change', complete: chosen() !== null || fields.every(isComplete) });
    });
  const isComplete = (field) => digits(field).length >= Number(field.dataset.digits);
  const show = (message) => {
    error.textContent = message;
    for (const field of fields) field.toggleAttribute('aria-invalid', message !== '' && !isComplete(field));
    fit();
  };
  for (const field of fields)
    field.addEventListener('input', () => {
      field.value = group[field.name](digits(field));
      show('');
      tell({ name: 'change', complete: fields.every(isComplete) });
    });
  for (const button of document.querySelectorAll('[data-number]'))
    button.addEventListener('click', () => {
      const values = { number: button.dataset.number, expiry: '1234', code: '123' };
      for (const field of fields) field.value = group[field.name](values[field.name]);
      show('');
      tell({ name: 'change', complete: true });
    });
  document.querySelector('[data-wallet]')?.addEventListener('click', () => tell({ name: 'confirm' }));

  const call = async (body) => {
    const response = await fetch(`${here}/${body ? 'pay' : 'status'}`, {
      ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    return response.json();
  };
  const answers = {
    validate() {
      if (chosen() !== null || fields.every(isComplete)) return {};
      const { incomplete } = document.body.dataset;
      show(incomplete);
      fields.find((field) => !isComplete(field)).focus();
      return { error: { type: 'validation_error', message: incomplete } };
    },
    pay: ({ returnUrl }) =>
      call({
        returnUrl,
        number: fields.length ? digits(fields[0]) : null,
        saved: chosen(),
        save: document.querySelector('[name=save]')?.checked ?? false,
        customer: new URLSearchParams(location.search).get('customer') ?? '',
      }),
    status: () => call(),
  };
  addEventListener('message', async ({ source, data, ports: [port] }) => {
    if (source !== parent) return;
    if (data.name === 'appearance') {
      const { theme, variables = {} } = data.appearance;
      document.documentElement.style.colorScheme = theme === 'night' ? 'dark' : 'light';
      const names = {
        paper: 'colorBackground',
        surface: 'colorBackground',
        ink: 'colorText',
        muted: 'colorTextSecondary',
        blue: 'colorPrimary',
        error: 'colorDanger',
      };
      for (const [name, variable] of Object.entries(names))
        if (variables[variable]) document.documentElement.style.setProperty(`--${name}`, variables[variable]);
      fit();
      tell({ name: 'ready' });
    } else port?.postMessage(await answers[data.name](data));
  });
  new ResizeObserver(fit).observe(document.documentElement);
  tell({ name: document.body.dataset.answered ? 'answered' : document.body.dataset.unknown ? 'unknown' : 'loaded' });
})();
