/** `+97145550101` → `+971 4 555 0101`, `+971501112233` → `+971 50 111 2233`; numbers of other countries stay as they are. */
export const formatPhone = (phone: string): string => phone.replace(/^\+971(\d|5\d)(\d{3})(\d{4})$/, '+971 $1 $2 $3');

/** Numbers read from left to right in both languages. */
export function PhoneLink({ phone, label, className }: { phone: string; label?: string; className?: string }) {
  const shown = formatPhone(phone);
  return (
    <a href={`tel:${phone}`} aria-label={label && `${label}: ${shown}`} className={className}>
      <bdi dir="ltr" className="inline-block tabular-nums">
        {shown}
      </bdi>
    </a>
  );
}
