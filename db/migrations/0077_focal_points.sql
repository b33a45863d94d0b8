-- Where to look in a picture, from its left and from its top; empty is its middle. A cut that is narrower or lower than the picture keeps it in sight.
alter table item add column focal_point text not null default '' check (focal_point ~ '^((\d|[1-9]\d|100)% (\d|[1-9]\d|100)%)?$');
alter table branch add column focal_point text not null default '' check (focal_point ~ '^((\d|[1-9]\d|100)% (\d|[1-9]\d|100)%)?$');

-- When it was uploaded on screen. Null: a save has named it, or it came in a folder. What no save names is deleted after a day.
alter table picture add column uploaded_at timestamptz;
create index picture_uploaded on picture (uploaded_at) where uploaded_at is not null;
