-- What a restaurant cooks, for search engines. Who has not said so says nothing.
update restaurant set settings = jsonb_set(settings, '{texts,cuisine}', '{"en": "", "ar": ""}')
where jsonb_typeof(settings -> 'texts') = 'object' and not settings -> 'texts' ? 'cuisine';
