import { defineCalls, permitted } from '../call.ts'
import { DateTime, Id, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'

const AuditEntry = Type.Object({
  seq: Type.String(),
  time: DateTime,
  action: Type.String(),
  actorName: Type.String(),
  roleCode: Nullable(Type.String()),
  subjectType: Nullable(Type.String()),
  subjectId: Nullable(Type.String()),
  ip: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
})

export const auditCalls = defineCalls({
  'POST /admin/audit/page': {
    summary: '操作留痕',
    access: permitted('admin_audit_list_tab'),
    effect: 'read',
    body: Type.Object({ ...PageQuery, action: Type.Optional(Text(60, '动作')), actorId: Type.Optional(Id('user')) }),
    reply: PageOf(AuditEntry),
  },
  'POST /admin/audit/verify': {
    summary: '在后台核验留痕链（返回任务编号）',
    access: permitted('admin_audit_verify_btn'),
    effect: 'write',
    audit: 'audit.verify',
    reply: Id('task'),
    accepted: true,
  },
})
