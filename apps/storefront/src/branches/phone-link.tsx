import { spacedPhone } from '../ui/spaced-phone.ts';

/** A phone number to press: read from left to right in both languages. */
export function PhoneLink({ phone, label, className }: { phone: string; label?: string; className?: string }) {
  const shown = spacedPhone(phone);
  return (
    <a href={`tel:${phone}`} aria-label={label && `${label}: ${shown}`} className={className}>
      <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
        {shown}
      </bdi>
    </a>
  );
}
