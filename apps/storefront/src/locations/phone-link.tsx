/** A phone number to press: read from left to right in both languages, spaced when it is an Emirati land line. */
export function PhoneLink({ phone, label, className }: { phone: string; label?: string; className?: string }) {
  const shown = phone.replace(/^\+971(\d)(\d{3})(\d{4})$/, '+971 $1 $2 $3');
  return (
    <a href={`tel:${phone}`} aria-label={label && `${label}: ${shown}`} className={className}>
      <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
        {shown}
      </bdi>
    </a>
  );
}
