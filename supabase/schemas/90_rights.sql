-- The last document: a function is executable by those roles alone that a grant names. PostgreSQL grants each new function to
-- all roles.

revoke execute on all routines in schema private, public from public;
