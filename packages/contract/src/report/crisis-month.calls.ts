import { correctionReason } from '@xinqiao/domain'
import { actsOn } from '../act.ts'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { Cell } from '../figure/figure.schemas.ts'
import { Id, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'
import { edition, Month, reportDetail, words } from './report.schemas.ts'

// 危机月报: the machine of the other one. Outside the centre without small numbers, and without what is the centre's own.

const see = permitted('crisis_monthly_list_tab')
const manage = permitted('crisis_monthly_manage_btn')

const Moved = Type.Object({ id: Id('monthly_report'), state: Type.String(), version: Type.Integer() })

const act = actsOn('monthly_report', { reply: Moved, errors: ['request.not_found', 'request.version_conflict'] })

export const crisisMonthCalls = defineCalls('report', {
  'POST /crisis/monthly/page': {
    summary: '危机月报列表：每月一行，取最新一版',
    access: see,
    effect: 'read',
    body: Type.Object({
      year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100, title: '年份' })),
      ...PageQuery,
    }),
    reply: PageOf(
      Type.Object({
        ...edition,
        version: Type.Integer(),
        reports: Cell,
        people: Cell,
        levelled: Cell,
        clockRate: Cell,
        closed: Cell,
        openAtEnd: Cell,
      }),
    ),
  },
  'GET /crisis/monthly/detail': {
    summary: '一份危机月报；中心另有每工时预警、各来源的准确度与事先没有预警的个案',
    access: see,
    effect: 'read',
    query: Type.Object({ id: Id('monthly_report') }),
    reply: Type.Object({
      ...reportDetail,
      inside: Nullable(
        Type.Object({
          precision: Type.Array(
            Type.Object({
              label: Type.String(),
              right: Type.Integer({ description: '属实' }),
              judged: Type.Integer({ description: '已有结论' }),
              raised: Type.Integer({ description: '本月生成' }),
            }),
          ),
          missed: Type.Array(
            Type.Object({
              id: Id('crisis_case'),
              caseNo: Type.String(),
              star: Nullable(Type.Integer()),
              byName: Type.String(),
            }),
          ),
        }),
      ),
    }),
    errors: ['request.not_found'],
  },
  'POST /crisis/monthly/generate': {
    summary: '生成一个月的危机月报；待核对的重新统计，文字保留',
    access: manage,
    effect: 'write',
    audit: 'report.generate',
    body: Type.Object({ month: Month }),
    reply: Moved,
    errors: ['report.month_open', 'report.published', 'report.generating'],
  },
  'POST /crisis/monthly/save': act('report.save', '保存危机月报文字（待核对时）', manage, {
    asks: { ...words },
    errors: ['report.published'],
  }),
  'POST /crisis/monthly/publish': act('report.publish', '发布危机月报：此后不再改动', manage, {
    errors: ['report.submitted'],
  }),
  'POST /crisis/monthly/correct': act('report.correct', '危机月报生成更正版：原版保留为已更正', manage, {
    asks: { reason: Text(correctionReason.max, '更正原因') },
    errors: ['report.wrong_state', 'report.reason_short'],
  }),
  'POST /crisis/monthly/export': {
    summary: '导出危机月报（表格或 Word），到下载中心取',
    access: see,
    effect: 'write',
    changes: ['task'],
    audit: 'report.export',
    body: Type.Object({ id: Id('monthly_report'), format: OneOf(['xlsx', 'docx'] as const, '格式') }),
    reply: Id('task'),
    errors: ['request.not_found', 'report.generating', 'export.too_many'],
    accepted: true,
  },
})
