import { defineCalls, permitted } from '../call.ts'
import { DateTime, Id, Nullable, Type } from '../schema.ts'

const Count = Type.Integer()

export const overviewCalls = defineCalls('overview', {
  'GET /admin/info/overview': {
    summary: '机构概况（按数据范围）：人员、在线、产品、文件、任务与待办',
    access: permitted('admin_setting_list_tab'),
    effect: 'read',
    reply: Type.Object({
      school: Type.Object({
        name: Type.String(),
        centreName: Type.String(),
        shortName: Type.String(),
        domain: Nullable(Type.String()),
        dutyPhone: Type.String(),
        hotline: Type.String(),
        maxAccounts: Count,
        expireTime: Nullable(DateTime),
      }),
      /** Whether the numbers are of the whole school or of the reader's part of it. */
      isWhole: Type.Boolean(),
      people: Type.Object({
        total: Count,
        pending: Count,
        locked: Count,
        byType: Type.Array(Type.Object({ id: Nullable(Id('user_type')), name: Type.String(), count: Count })),
      }),
      /** Sessions seen within the last minutes. */
      online: Count,
      roles: Count,
      depts: Count,
      products: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          enabled: Type.Boolean(),
          address: Nullable(Type.String()),
          isOutside: Type.Boolean(),
        }),
      ),
      files: Type.Object({ count: Count, bytes: Type.Number() }),
      unfinishedTasks: Count,
      /** Of the trail; null for those who may not see it. */
      trail: Nullable(
        Type.Object({
          entries: Count,
          verifiedAt: Nullable(DateTime),
          outcome: Nullable(Type.String()),
          message: Nullable(Type.String()),
        }),
      ),
      /** Refused sign-ins by day, oldest first; null for those who may not see them. */
      failedSignIns: Nullable(Type.Array(Type.Object({ day: Type.String(), count: Count }))),
      attention: Type.Array(
        Type.Object({
          code: Type.Unsafe<AttentionCode>({ type: 'string' }),
          count: Count,
        }),
      ),
    }),
  },
})

/** What somebody ought to look at. */
export type AttentionCode =
  | 'pending'
  | 'no_term'
  | 'expiring'
  | 'accounts_full'
  | 'agreement_none'
  | 'trail_broken'
  | 'trail_unverified'
  | 'failures_high'
  | 'product_address'
