/** That the centre holds something of `u`: they came, or asked to. */
export const HAS_FILE = `(exists (select 1 from appointment a where a.tenant_id = $1 and a.visitor_id = u.id and a.state <> 'removed')
   or exists (select 1 from registration g where g.tenant_id = $1 and g.visitor_id = u.id))`
