/** Which branches hear of their orders. */
import { isInsideByItself } from '../../platform/http/outside.ts';

interface Announcing {
  code: string;
  announce: { emails: readonly string[]; webhook: string };
}

/** Whether orders, which name people, may be sent to that URL: by https to outside, or to an origin that the operator named. */
export function isCallable(webhook: string, ownOrigins: readonly string[]): boolean {
  if (!URL.canParse(webhook)) return false;
  const url = new URL(webhook);
  return ownOrigins.includes(url.origin) || (url.protocol === 'https:' && !isInsideByItself(url));
}

/** The codes of branches that are told of no orders: neither by mail nor by an allowed webhook call. */
export const branchesWithoutAnnouncement = (branches: readonly Announcing[], ownOrigins: readonly string[] = []): string[] =>
  branches.filter(({ announce }) => announce.emails.length === 0 && !isCallable(announce.webhook, ownOrigins)).map(({ code }) => code);
