import { correctionReason } from '@xinqiao/domain'
import { actsOn } from '../act.ts'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nullable, PageOf, PageQuery, SeenVersion, Text, Type } from '../schema.ts'
import { Cell } from '../figure/figure.schemas.ts'
import { AnalyzeInput, edition, Month, reportDetail, words } from './report.schemas.ts'

// 咨询月报: the centre reads every one exactly; whoever is outside reads what is published, without small numbers.

const see = permitted('consult_monthly_list_tab')
const manage = permitted('consult_monthly_manage_btn')
const setItems = permitted('consult_analyze_setting_btn')

const Moved = Type.Object({ id: Id('monthly_report'), state: Type.String(), version: Type.Integer() })

const SettingItem = Type.Object({
  code: Type.String(),
  name: Type.String(),
  meaning: Type.String({ description: '怎样统计' }),
  unit: Type.String(),
  kind: OneOf(['figure', 'parts'] as const, '种类'),
  enabled: Type.Boolean(),
  threshold: Nullable(Type.Number()),
  /** Which side of the threshold is marked; null: the item has none. */
  warns: Nullable(Type.Unsafe<'above' | 'below'>({ type: 'string' })),
  most: Nullable(Type.Number({ description: '预警线最大值' })),
  defaultThreshold: Nullable(Type.Number()),
  isInside: Type.Boolean({ description: '只在中心内部显示' }),
  isChanged: Type.Boolean({ description: '与默认不同' }),
})

const Settings = Type.Object({
  version: Type.Integer({ description: '0 表示从未修改' }),
  updatedBy: Nullable(Type.String()),
  updateTime: Nullable(DateTime),
  isOrderChanged: Type.Boolean(),
  items: Type.Array(SettingItem),
})

const act = actsOn('monthly_report', { reply: Moved, errors: ['request.not_found', 'request.version_conflict'] })

export const reportCalls = defineCalls('report', {
  'POST /consult/monthly/page': {
    summary: '咨询月报列表：每月一行，取最新一版',
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
        visitors: Cell,
        sessions: Cell,
        noShowRate: Cell,
        waitMedian: Cell,
        satisfaction: Cell,
        warnings: Type.Integer({ description: '超过预警线的指标数' }),
      }),
    ),
  },
  'GET /consult/monthly/detail': {
    summary: '一份咨询月报：指标、分布、文字与各版本',
    access: see,
    effect: 'read',
    query: Type.Object({ id: Id('monthly_report') }),
    reply: Type.Object(reportDetail),
    errors: ['request.not_found'],
  },
  'POST /consult/monthly/generate': {
    summary: '生成一个月的月报；待核对的重新统计，文字保留',
    access: manage,
    effect: 'write',
    audit: 'report.generate',
    body: Type.Object({ month: Month }),
    reply: Moved,
    errors: ['report.month_open', 'report.published', 'report.generating'],
  },
  'POST /consult/monthly/save': act('report.save', '保存月报文字（待核对时）', manage, {
    asks: { ...words },
    errors: ['report.published'],
  }),
  'POST /consult/monthly/publish': act('report.publish', '发布月报：此后不再改动', manage, {
    errors: ['report.submitted'],
  }),
  'POST /consult/monthly/correct': act('report.correct', '生成更正版：原版保留为已更正', manage, {
    asks: { reason: Text(correctionReason.max, '更正原因') },
    errors: ['report.wrong_state', 'report.reason_short'],
  }),
  'POST /consult/monthly/export': {
    summary: '导出月报（表格或 Word），到下载中心取',
    access: see,
    effect: 'write',
    changes: ['task'],
    audit: 'report.export',
    body: Type.Object({
      id: Id('monthly_report'),
      format: OneOf(['xlsx', 'docx'] as const, '格式'),
    }),
    reply: Id('task'),
    errors: ['request.not_found', 'report.generating', 'export.too_many'],
    accepted: true,
  },
  'POST /consult/analyze/settingList': {
    summary: '统计口径：各统计项的含义、顺序、开关与预警线',
    access: setItems,
    effect: 'read',
    reads: 'analysis',
    reply: Settings,
  },
  'POST /consult/analyze/setting': {
    summary: '保存统计口径；以后生成的月报按此统计',
    access: setItems,
    effect: 'write',
    changes: ['analysis'],
    audit: 'analyze.save',
    body: Type.Object({
      version: SeenVersion,
      items: Type.Array(AnalyzeInput, { minItems: 1, maxItems: 60, title: '统计项' }),
    }),
    reply: Settings,
    errors: ['request.version_conflict', 'report.items_wrong'],
  },
  'POST /consult/analyze/restoreDefault': {
    summary: '统计口径恢复默认',
    access: setItems,
    effect: 'write',
    changes: ['analysis'],
    audit: 'analyze.restore',
    body: Type.Object({ version: SeenVersion }),
    reply: Settings,
    errors: ['request.version_conflict'],
  },
})
