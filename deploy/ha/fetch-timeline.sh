#!/bin/sh
# On each machine with PostgreSQL: goes to /etc/patroni/fetch-timeline.sh, mode 0755; its password to /var/lib/postgresql/.pgpass (pgpass).
# The restore_command of patroni.yml. A standby that starts learns of the primary's new timeline before it replays its own log. Without it, a standby that
# had received more than the promoted one replays that too, and cannot follow (PostgreSQL learns of timelines from the primary only after its own log).
# Only while it starts: a promotion must not wait for a primary that is gone.
name=$1 path=$2
case $name in *.history) ;; *) exit 1 ;; esac
grep --quiet starting postmaster.pid || exit 1

# Patroni writes down whom to follow. To ask all three would cost two seconds for each file where the first of them is gone.
primary=$(sed --quiet "s/^primary_conninfo = '\(.*\)'/\1/p" postgresql.conf postgresql.auto.conf | tail --lines=1)
[ -n "$primary" ] || exit 1
primary="$primary target_session_attrs=read-write connect_timeout=2 dbname=postgres user=rewind passfile=/var/lib/postgresql/.pgpass"
# fetch FILE BYTES TO
fetch() {
  timeout 5 psql --no-psqlrc --tuples-only --no-align "$primary" \
    --command="select encode(pg_read_binary_file('pg_wal/$1', 0, $2, false), 'base64')" | base64 --decode > "$3"
  [ -s "$3" ]
}

fetch "$name" 1000000 "$path" || exit 1

# Only for a server whose pages are all from before the fork: another one, such as a primary that was replaced, would wait for ever for log that the new
# timeline does not have. Without the history it starts on its own log, and Patroni rewinds it. The server itself may have stored the history in pg_wal
# while it tried to follow; with that file it would refuse to start again.
bytes() { echo $((0x${1%/*} << 32 | 0x${1#*/})); }
fork=$(tail --lines=1 "$path" | cut --fields=2)
bin=$(dirname "$(readlink "/proc/$(head --lines=1 postmaster.pid)/exe")")
control=$("$bin/pg_controldata" .)
# Where the checkpoint's record begins, and where that of the newest page ends.
checkpoint=$(echo "$control" | sed --quiet 's/^Latest checkpoint location: *//p')
newest=$(echo "$control" | sed --quiet 's/^Minimum recovery ending location: *//p')
if [ "$(bytes "$checkpoint")" -ge "$(bytes "$fork")" ] || [ "$(bytes "$newest")" -gt "$(bytes "$fork")" ]; then
  rm --force "$path" "pg_wal/$name"
  exit 1
fi

# The segment in which the timeline begins, as far as the primary has it on disk: its own log of that segment has what the primary never had.
nth=$((0x${fork#*/} >> 24))
segment=$(printf '%s%08X%08X' "${name%.history}" "0x${fork%/*}" "$nth")
[ -e "pg_wal/$segment" ] && exit 0
start=$(printf '%s/%X' "${fork%/*}" $((nth << 24)))
fetch "$segment" "least(16777216, pg_current_wal_flush_lsn() - '$start'::pg_lsn)::bigint" pg_wal/fetched &&
  truncate --size=16777216 pg_wal/fetched && sync pg_wal/fetched && mv pg_wal/fetched "pg_wal/$segment"
rm --force pg_wal/fetched
exit 0
