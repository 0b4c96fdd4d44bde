import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, DayRange, Id, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'

const AuditEntry = Type.Object({
  seq: Type.String(),
  time: DateTime,
  action: Type.String(),
  actionName: Type.String(),
  actorName: Type.String(),
  roleCode: Nullable(Type.String()),
  roleName: Nullable(Type.String()),
  subjectType: Nullable(Type.String()),
  subjectName: Nullable(Type.String()),
  subjectId: Nullable(Type.String()),
  ip: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
})

const Word = Type.Object({ value: Type.String(), label: Type.String() })

export const auditCalls = defineCalls('audit', {
  'POST /admin/audit/page': {
    summary: '操作留痕',
    access: permitted('admin_audit_list_tab'),
    effect: 'read',
    body: Type.Object({
      ...PageQuery,
      ...DayRange,
      action: Type.Optional(Text(60, '动作')),
      actorId: Type.Optional(Id('user')),
      person: Type.Optional(Text(100, '操作人')),
      subjectType: Type.Optional(Text(60, '对象类型')),
      subject: Type.Optional(Text(100, '对象')),
      requestId: Type.Optional(Text(100, '请求号')),
    }),
    reply: Type.Object({
      ...PageOf(AuditEntry).properties,
      /** There are more; the search is to be narrowed. */
      isCut: Type.Boolean(),
    }),
  },
  'GET /admin/audit/words': {
    summary: '操作留痕中可能出现的动作与对象类型',
    access: permitted('admin_audit_list_tab'),
    effect: 'read',
    reply: Type.Object({ actions: Type.Array(Word), subjects: Type.Array(Word) }),
  },
  'GET /admin/audit/mine': {
    summary: '我的足迹：谁查看或修改过我的资料',
    access: signedIn,
    effect: 'read',
    query: Type.Object(PageQuery),
    reply: PageOf(
      Type.Object({
        id: Type.String(),
        time: DateTime,
        kind: Type.Unsafe<'view' | 'change' | 'account' | 'other'>({ type: 'string' }),
        what: Type.String(),
        /** In which role, never by name. */
        roleName: Type.String(),
        office: Nullable(Type.String()),
        /** Who opened the file, and what for: of such a look, not of every change. */
        byName: Nullable(Type.String()),
        purposeText: Nullable(Type.String()),
        layerName: Nullable(Type.String()),
      }),
    ),
  },
  'POST /admin/audit/verify': {
    summary: '在后台核验留痕链（返回任务编号）',
    access: permitted('admin_audit_verify_btn'),
    effect: 'write',
    changes: ['task'],
    audit: 'audit.verify',
    reply: Id('task'),
    accepted: true,
  },
})
