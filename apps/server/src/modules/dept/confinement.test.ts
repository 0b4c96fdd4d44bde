import { deptCalls, dictCalls, roleCalls, roomCalls, siteCalls, termCalls } from '@xinqiao/contract'
import { confines } from '../../../test/confinement.ts'
import { inTenant } from '../../../test/departments.ts'

confines({
  calls: { ...deptCalls, ...dictCalls, ...roleCalls, ...siteCalls, ...roomCalls, ...termCalls },
  entities: ['dept', 'role', 'site', 'room'],
  given: async ({ u }) => {
    const college = async (deptId: string, name: string) => {
      const site = await u.admin.call('POST /public/setting/site', {
        body: { name: `${name}站`, type: 'station', deptId },
      })
      const room = await u.admin.call('POST /public/setting/room/save', {
        body: { siteId: site.id, name: `${name}室`, kind: 'manned', capacity: 2 },
      })
      const role = await u.admin.call('POST /admin/role/save', {
        body: {
          roleName: `${name}专员`,
          roleCode: 'CRISIS_ROLE_CONSULTANT',
          ports: ['pc'],
          permissions: [],
          scopes: [{ resource: 'user', type: 'CUSTOM', deptIds: [deptId] }],
        },
      })
      return { dept: deptId, site: site.id, room: room.id, role: role.id }
    }
    const inside = await college(u.computing, '计院')
    const outside = await college(u.law, '法院系')
    return { inside, outside, marks: [...Object.values(outside), u.lawClass, '法学', '法院系'] }
  },
  // Every row of the other college, and of what belongs to the whole school.
  beyond: ({ stage, u }, outside) =>
    inTenant(stage.app, u.tenant, (tx) =>
      tx.sql(
        `select json_build_array(
           (select json_agg(d order by d.id) from dept d join dept_closure c on c.tenant_id = d.tenant_id and c.descendant_id = d.id
             where c.ancestor_id = $1), (select json_agg(d order by d.id) from dept d where d.id = $2),
           (select json_agg(s order by s.id) from site s where s.id = $3), (select json_agg(r order by r.id) from room r where r.id = $4),
           (select json_agg(r order by r.id) from role r), (select json_agg(p order by p.role_id, p.permission) from role_permission p),
           (select json_agg(s order by s.role_id) from role_scope s), (select json_agg(i) from dict_item i), (select json_agg(t) from term t)
         ) as rows`,
        [u.law, u.school, outside['site'], outside['room']],
      ),
    ),
})
