-- Whoever gives a cart up may have waited for the row while somebody else opened a page for it. A stable function goes on by what was there when the
-- waiting began, and does not see the new attempt; a volatile one looks again.
alter function nobody_is_paying(cart) volatile;
