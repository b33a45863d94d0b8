-- VAT rate that splits an order's total, in hundredths of a percent: of the checkout until the handover, then of its invoice.
-- Null: placed by an earlier release, which knew only the country's usual rate.
alter table cart add column vat_rate integer;
alter table orders add column vat_rate integer;
