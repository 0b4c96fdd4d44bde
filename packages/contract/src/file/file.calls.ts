import { anyone, defineCalls, signedIn } from '../call.ts'
import { DateTime, Id, Nothing, Text, Type } from '../schema.ts'

const FileView = Type.Object({
  id: Id('file'),
  fileName: Type.String(),
  original: Type.String(),
  extension: Type.String(),
  size: Type.Integer(),
  mime: Type.String(),
  hash: Type.String(),
  createTime: DateTime,
})

const ById = Type.Object({ id: Id('file') })

export const fileCalls = defineCalls(
  { reads: 'file', changes: [] },
  {
    'POST /file/upload': {
      summary: '上传一个文件（multipart：purpose 在前，file 在后）',
      access: signedIn,
      effect: 'write',
      audit: 'file.upload',
      upload: { maxMb: 50 },
      body: Type.Object({ purpose: Text(40, '用途', 1) }),
      reply: FileView,
      errors: ['file.wrong_extension', 'file.wrong_content', 'file.too_large', 'file.empty', 'file.unknown_purpose'],
    },
    'GET /file/info': {
      summary: '一个文件的名称、大小与类型；能打开它的人才能看到',
      access: signedIn,
      effect: 'read',
      query: ById,
      reply: FileView,
      errors: ['request.not_found'],
    },
    'POST /file/ticket': {
      summary: '换取一分钟内有效的打开地址',
      access: signedIn,
      effect: 'write',
      audit: 'file.ticket',
      body: Type.Object({ id: Id('file'), download: Type.Optional(Type.Boolean()) }),
      reply: Type.Object({ url: Type.String(), expiresIn: Type.Integer() }),
      errors: ['request.not_found'],
    },
    'GET /file/open/{ticket}': {
      summary: '凭票据打开文件',
      access: anyone('图片与新窗口带不上签名，票据本身就是一分钟内有效的许可'),
      effect: 'read',
      params: Type.Object({ ticket: Text(100, '票据', 1) }),
      reply: Type.Unknown(),
      shape: 'file',
      errors: ['file.ticket_invalid'],
    },
    'POST /download/downloadFile/{url}': {
      summary: '预览文件：图片与 PDF 原样，Office 文档转为 PDF',
      access: signedIn,
      effect: 'read',
      params: Type.Object({ url: Id('file') }),
      reply: Type.Unknown(),
      shape: 'file',
      errors: ['request.not_found', 'file.no_preview'],
    },
    'POST /file/delete': {
      summary: '删除我上传而未使用的文件',
      access: signedIn,
      effect: 'write',
      audit: 'file.delete',
      body: ById,
      reply: Nothing,
      errors: ['request.not_found', 'file.in_use'],
    },
  },
)
