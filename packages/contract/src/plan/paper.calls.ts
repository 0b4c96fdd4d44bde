import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { Id, Text, Type } from '../schema.ts'
import { Space } from './sheet.parts.ts'

// 报告文件: what the pages of reports show, on paper. Who may read what is judged again when a file is made.

export const paperCalls = defineCalls('task', {
  'POST /plantest/report/file': {
    summary: '生成报告文件：一份答卷或整个计划（压缩包）的个人报告，或团体报告；在下载中心领取',
    access: permitted('plantest_sheet_list_tab'),
    effect: 'write',
    audit: 'sheet.paper',
    body: Type.Object({
      ...Space,
      kind: OneOf(['staff', 'student', 'group'] as const, '报告种类'),
      format: OneOf(['pdf', 'docx'] as const, '格式'),
      planId: Type.Optional(Id('assessment_plan')),
      sheetId: Type.Optional(Id('sheet')),
      reason: Type.Optional(Text(200, '用途')),
    }),
    reply: Type.Object({ taskId: Id('task') }),
    errors: ['request.not_found', 'paper.which', 'paper.too_many', 'plan.reason', 'export.nothing', 'export.too_many'],
  },
})
