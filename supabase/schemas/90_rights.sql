-- The last document: a function of `private` is executable by those roles alone that a grant names. PostgreSQL grants each
-- new function to all roles.

revoke execute on all routines in schema private from public;
