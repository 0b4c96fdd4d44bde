import { defineCalls, permitted } from '../call.ts'
import { Id, PageOf, PageQuery, Type } from '../schema.ts'

const mayImport = permitted('admin_userInfo_userImport_btn')

/** Named after what is chosen in the form, because the complaint about a missing one names it. */
const chosen = (entity: string, title: string) => Type.String({ format: 'uuid', 'x-entity': entity, title })
/** One keyword instead of a union, so that the complaint names the field. */
const OneOf01 = (title: string) => Type.Unsafe<'0' | '1'>({ type: 'string', pattern: '^[01]$', title })

const RejectedRow = Type.Object({
  rowNumber: Type.Integer(),
  reason: Type.String(),
  cells: Type.Array(Type.String()),
})

export const importCalls = defineCalls('task', {
  'GET /admin/user/exportExcelTemplate': {
    summary: '下载某一用户类型的导入模板',
    access: mayImport,
    effect: 'read',
    query: Type.Object({
      userTypeId: chosen('user_type', '用户类型'),
      importType: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, title: '导入方式' })),
    }),
    reply: Type.Unknown(),
    shape: 'file',
    errors: ['import.type_beyond'],
  },
  'GET /admin/user/exportFixedUserTemplate': {
    summary: '下载固定列的导入模板（各用户类型共有的列）',
    access: mayImport,
    effect: 'read',
    reply: Type.Unknown(),
    shape: 'file',
  },
  'POST /admin/user/importUsers': {
    summary: '批量导入用户（multipart：各字段在前，file 在后），返回任务编号',
    access: mayImport,
    effect: 'write',
    audit: 'user.import',
    accepted: true,
    upload: { maxMb: 30 },
    body: Type.Object({
      deptId: chosen('dept', '组织机构'),
      userTypeId: chosen('user_type', '用户类型'),
      importType: OneOf01('导入方式'),
      fileMd5: Type.String({ pattern: '^[0-9a-fA-F]{32}$', title: '文件校验码' }),
      again: Type.Optional(OneOf01('再次导入')),
    }),
    reply: Id('task'),
    errors: [
      'request.not_found',
      'import.wrong_extension',
      'import.wrong_content',
      'import.md5_mismatch',
      'import.same_file',
      'import.same_running',
      'import.type_beyond',
      'file.missing',
      'file.empty',
      'file.too_large',
    ],
  },
  'POST /download/importResult/page': {
    summary: '我的一次导入中未导入的行与原因',
    access: mayImport,
    effect: 'read',
    body: Type.Object({ ...PageQuery, taskId: Id('task') }),
    reply: Type.Object({ ...PageOf(RejectedRow).properties, titles: Type.Array(Type.String()) }),
    errors: ['request.not_found'],
  },
})
