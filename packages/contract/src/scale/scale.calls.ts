import { licenceTypes, scaleCategories, type LicenceType, type ScaleCategory } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, Text, Type, Version } from '../schema.ts'
import { Space } from '../plan/sheet.parts.ts'

const look = permitted('scale_library_list_tab')
const manage = permitted('scale_library_manage_btn')

const Licence = OneOf(Object.keys(licenceTypes) as LicenceType[], '许可')
const Category = OneOf(Object.keys(scaleCategories) as ScaleCategory[], '分类')
/** usable: may stand in a plan; branch: only after another; confirm: the school has not said that it may; structure: no words yet; draft: never published. */
const States = ['usable', 'branch', 'confirm', 'structure', 'draft'] as const

const Scale = Type.Object({
  id: Id('scale'),
  code: Type.String(),
  name: Type.String(),
  title: Type.String(),
  category: Category,
  state: OneOf(States, '状态'),
  isShipped: Type.Boolean(),
  licenceType: Licence,
  /** of the version in force, or of the draft */
  label: Type.String(),
  itemCount: Type.Integer(),
  /** what can be searched besides the names */
  hasDraft: Type.Boolean(),
})

const VersionRow = Type.Object({
  id: Id('scale_version'),
  label: Type.String(),
  note: Type.String(),
  isPublished: Type.Boolean(),
  isCurrent: Type.Boolean(),
  time: DateTime,
  byName: Type.String(),
})

const Problem = Type.Object({
  sheet: Type.String(),
  row: Type.Integer(),
  column: Type.String(),
  found: Type.String(),
  cells: Type.Array(Type.String()),
  place: Type.Integer(),
  message: Type.String(),
})

const Golden = Type.Object({
  passed: Type.Integer(),
  total: Type.Integer(),
  groups: Type.Array(Type.Object({ name: Type.String(), covered: Type.Integer(), needed: Type.Integer() })),
  faults: Type.Array(Type.String()),
  /** a print of every result, so that the browser can tell whether it comes to the same */
  print: Type.String(),
  milliseconds: Type.Integer(),
  time: DateTime,
})

export const scaleCalls = defineCalls('scale', {
  'GET /scale/scale/tree': {
    summary: '量表库：按分类的量表与可用状态',
    access: look,
    effect: 'read',
    query: Type.Object({
      /** the cadre mode asks with 1; the library is the same */
      ...Space,
    }),
    reply: Type.Array(Type.Object({ category: Category, label: Type.String(), scales: Type.Array(Scale) })),
  },
  'GET /scale/scale/view': {
    summary: '一个量表：许可、证明、版本与某一版的定义',
    access: look,
    effect: 'read',
    query: Type.Object({ id: Id('scale'), versionId: Type.Optional(Id('scale_version')) }),
    reply: Type.Object({
      scale: Scale,
      versions: Type.Array(VersionRow),
      versionId: Id('scale_version'),
      definition: Type.String({ description: 'JSON 文本' }),
      confirmedTime: Nullable(DateTime),
      confirmedName: Type.String(),
      evidence: Type.String(),
      evidenceFileId: Nullable(Id('file')),
      evidenceFileName: Type.String(),
      version: Version,
    }),
    errors: ['request.not_found'],
  },
  'GET /scale/scale/golden': {
    summary: '在服务器上跑一遍某一版的金标准算例',
    access: look,
    effect: 'read',
    query: Type.Object({ versionId: Id('scale_version') }),
    reply: Golden,
    errors: ['request.not_found'],
  },
  'GET /scale/scale/template': {
    summary: '下载导入用的工作簿，内有一份填好的例子',
    access: manage,
    effect: 'read',
    reply: Type.Unknown(),
    shape: 'file',
  },
  'POST /scale/import': {
    summary: '导入量表（multipart：JSON 或 Excel），有误时逐行指出、整份不入库，无误存为草稿',
    access: manage,
    effect: 'write',
    audit: 'scale.import',
    upload: { maxMb: 5 },
    body: Type.Object({ note: Type.Optional(Text(200, '版本说明')) }),
    reply: Type.Object({
      fileName: Type.String(),
      size: Type.Integer(),
      problems: Type.Array(Problem),
      items: Type.Integer(),
      dimensions: Type.Integer(),
      rows: Type.Integer(),
      wrongRows: Type.Integer(),
      scaleId: Nullable(Id('scale')),
      versionId: Nullable(Id('scale_version')),
    }),
    errors: [
      'scale.file',
      'scale.version_taken',
      'file.missing',
      'file.too_large',
      'file.empty',
      'dept.whole_school_only',
    ],
  },
  'POST /scale/publish': {
    summary: '发布一版草稿：定义无误、算例齐全且通过；发布后不可改',
    access: manage,
    effect: 'write',
    audit: 'scale.publish',
    body: Type.Object({ versionId: Id('scale_version'), note: Type.Optional(Text(200, '版本说明')) }),
    reply: Nothing,
    errors: [
      'request.not_found',
      'scale.not_licensed',
      'scale.not_ready',
      'scale.golden_failed',
      'scale.no_text',
      'scale.published',
      'dept.whole_school_only',
    ],
  },
  'POST /scale/discard': {
    summary: '删除一版草稿',
    access: manage,
    effect: 'write',
    audit: 'scale.discard',
    body: Type.Object({ versionId: Id('scale_version') }),
    reply: Nothing,
    errors: ['request.not_found', 'scale.published', 'dept.whole_school_only'],
  },
  'POST /scale/confirm': {
    summary: '确认或撤回本校对某量表的使用权，附依据',
    access: permitted('scale_library_confirm_btn'),
    effect: 'write',
    audit: 'scale.confirm',
    body: Type.Object({
      id: Id('scale'),
      isConfirmed: Type.Boolean({ title: '确认' }),
      evidence: Text(500, '依据'),
      evidenceFileId: Type.Optional(Id('file')),
      version: Version,
    }),
    reply: Nothing,
    errors: ['request.not_found', 'request.version_conflict', 'scale.no_evidence', 'dept.whole_school_only'],
  },
})
