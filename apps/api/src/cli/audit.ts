/** `npm run audit:money`: whether every payment has its order, or was given back, and every order its payment. Changes nothing. */
import { reportOnMoney } from '../billing/payments/audit-report.ts';
import { runCommand } from './command.ts';

await runCommand(async ({ background }) => {
  const { text, breaches } = await reportOnMoney(background);
  return { text, isGood: breaches === 0 };
});
