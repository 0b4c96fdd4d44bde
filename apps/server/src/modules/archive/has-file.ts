/**
 * That the centre holds something of `u`: they came, or asked to. With a limit, so that it is asked of one person after the
 * other: without, the planner first reads every appointment there ever was.
 */
export const HAS_FILE = `coalesce(
   (select true from appointment a where a.tenant_id = $1 and a.visitor_id = u.id and a.state <> 'removed' limit 1),
   (select true from registration g where g.tenant_id = $1 and g.visitor_id = u.id limit 1), false)`
