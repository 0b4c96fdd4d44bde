import { defaultRolePermissions, type RoleCode } from '@xinqiao/domain'
import type { Actor } from '../src/kernel/actor.ts'
import type { Watch } from './crises.ts'
import type { Person } from './visits.ts'

/** Somebody in one role who reaches the whole school, as a session would have them. */
export const actorAs = (watch: Watch, { id }: Person, role: RoleCode): Actor =>
  ({
    tenantId: watch.tenant.id,
    userId: id,
    sessionId: id,
    name: '',
    deptId: null,
    activeRoleId: null,
    roleCodes: [role],
    permissions: new Set(defaultRolePermissions[role]),
    scopes: new Map([['user', [{ type: 'ALL', deptIds: [] }]]]),
    forced: [],
    port: 'pc',
    ip: '127.0.0.1',
  }) as unknown as Actor
