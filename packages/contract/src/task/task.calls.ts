import { defineCalls, permitted, signedIn } from '../call.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Type } from '../schema.ts'

const TaskProgress = Type.Object({
  id: Id('task'),
  kind: Type.String(),
  importFileName: Type.String(),
  taskType: Type.Integer(),
  taskStatus: Type.Integer(),
  outcome: Nullable(Type.String()),
  totalCount: Type.Integer(),
  successCount: Type.Integer(),
  totalProgress: Type.Integer(),
  currentProgress: Type.Integer(),
  isDownload: Type.Integer(),
  message: Nullable(Type.String()),
  expireTime: Nullable(DateTime),
  createTime: DateTime,
  createUserId: Id('user'),
  createUserName: Type.String(),
})

const TaskFilter = Type.Object({
  ...PageQuery,
  taskTypes: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 20 })),
})
const ById = Type.Object({ id: Id('task') })
const cancel = {
  summary: '取消我的任务（排队或执行中）',
  access: signedIn,
  effect: 'write',
  audit: 'task.cancel',
  reply: Nothing,
  errors: ['request.not_found', 'task.wrong_state'],
} as const

export const taskCalls = defineCalls('task', {
  'POST /download/taskProgress/findRunningTask': {
    summary: '我的排队与执行中任务',
    access: signedIn,
    effect: 'read',
    body: TaskFilter,
    reply: PageOf(TaskProgress),
  },
  'POST /download/taskProgress/findMineFinishTask': {
    summary: '我的已完成任务',
    access: signedIn,
    effect: 'read',
    body: TaskFilter,
    reply: PageOf(TaskProgress),
  },
  'POST /download/taskProgress/findAllFinishTask': {
    summary: '数据范围内所有人的已完成任务；下载仍只限本人',
    access: permitted('admin_userInfo_userImport_btn'),
    effect: 'read',
    body: TaskFilter,
    reply: PageOf(TaskProgress),
  },
  'GET /download/downloadFile/getDownLoadingCount': {
    summary: '我正在生成的文件数（顶栏角标）',
    access: signedIn,
    effect: 'read',
    reply: Type.Integer(),
  },
  'GET /download/taskProgress/getFirstTaskProgress': {
    summary: '我最近的未完成任务',
    access: signedIn,
    effect: 'read',
    reply: Nullable(TaskProgress),
  },
  'GET /download/taskProgress/getTaskProgressById': {
    summary: '任务进度',
    access: signedIn,
    effect: 'read',
    query: ById,
    reply: TaskProgress,
    errors: ['request.not_found'],
  },
  'GET /download/taskProgress/download': {
    summary: '下载我的任务生成的文件（完成后三天内）',
    access: signedIn,
    effect: 'read',
    query: ById,
    reply: Type.Unknown(),
    shape: 'file',
    errors: ['request.not_found', 'task.not_downloadable', 'task.file_expired'],
  },
  'GET /download/taskProgress/cancel': { ...cancel, query: ById, deprecated: true },
  'POST /download/taskProgress/cancel': { ...cancel, body: ById },
})
