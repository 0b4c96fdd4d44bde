import { defineCalls, permitted } from '../call.ts'
import { DateTime, Id, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'
import { Space } from './sheet.parts.ts'

// 重新计分: a wrong key found later. Old results stay; the new ones stand beside them.

const manage = permitted('scale_library_manage_btn')

const Run = Type.Object({
  id: Id('rescore'),
  scaleName: Type.String(),
  fromLabel: Type.String(),
  toLabel: Type.String(),
  reason: Type.String(),
  /** Null while it is being worked on. */
  total: Nullable(Type.Integer()),
  /** It broke off; begun again it goes on where it was. */
  isStopped: Type.Boolean(),
  changed: Type.Integer(),
  warned: Type.Integer(),
  byName: Type.String(),
  createTime: DateTime,
  doneTime: Nullable(DateTime),
})

export const rescoreCalls = defineCalls('sheet', {
  'GET /plantest/rescore/choices': {
    summary: '可以重新计分的量表：题目相同、计分不同的两个已发布版本',
    access: manage,
    effect: 'read',
    query: Type.Object(Space),
    reply: Type.Array(
      Type.Object({
        scaleName: Type.String(),
        fromVersionId: Id('scale_version'),
        fromLabel: Type.String(),
        toVersionId: Id('scale_version'),
        toLabel: Type.String(),
        /** Handed-in sheets that were scored with the former. */
        sheets: Type.Integer(),
      }),
    ),
  },
  'POST /plantest/rescore/start': {
    summary: '用新版本重算旧版本的答卷：旧结果不动，新结果并列；新出现的风险补发预警一次',
    access: manage,
    effect: 'write',
    audit: 'rescore.start',
    body: Type.Object({
      ...Space,
      fromVersionId: Id('scale_version'),
      toVersionId: Id('scale_version'),
      reason: Text(200, '原因', 2),
    }),
    reply: Type.Object({ id: Id('rescore'), taskId: Id('task') }),
    errors: [
      'request.not_found',
      'rescore.other_questions',
      'rescore.done_before',
      'dept.whole_school_only',
      'cadre.risk',
    ],
  },
  'POST /plantest/rescore/page': {
    summary: '重新计分记录：各次的份数、有变化的人数与补发的预警',
    access: manage,
    effect: 'read',
    body: Type.Object({ ...Space, ...PageQuery }),
    reply: PageOf(Run),
  },
  'POST /plantest/rescore/people': {
    summary: '分段或风险有变化的人：重算前后',
    access: permitted('plantest_sheet_list_tab'),
    effect: 'read',
    body: Type.Object({ ...Space, id: Id('rescore'), ...PageQuery }),
    reply: PageOf(
      Type.Object({
        id: Id('sheet'),
        planName: Type.String(),
        userName: Type.String(),
        userNo: Type.String(),
        deptName: Type.String(),
        submitTime: DateTime,
        bands: Type.Array(Type.Object({ name: Type.String(), before: Type.String(), after: Type.String() })),
        risen: Type.Array(Type.String()),
        gone: Type.Array(Type.String()),
      }),
    ),
    errors: ['request.not_found'],
  },
})
