import type { Reply } from '@xinqiao/contract/client'

type Task = Reply<'GET /download/taskProgress/getTaskProgressById'>

export const aTask = (over: Partial<Task> = {}): Task => ({
  id: 't1',
  kind: 'user.import',
  importFileName: '2026级新生.xlsx',
  taskType: 0,
  taskStatus: 1,
  outcome: null,
  totalCount: 0,
  successCount: 0,
  totalProgress: 300,
  currentProgress: 120,
  isDownload: 0,
  message: null,
  expireTime: null,
  createTime: '2026-04-15 09:00:00',
  createUserId: 'u1',
  createUserName: '林静宜',
  ...over,
})

/** A finished import of ten with three rows turned away. */
export const aFinishedImport = (over: Partial<Task> = {}): Task =>
  aTask({
    taskStatus: 2,
    outcome: 'ok',
    totalCount: 10,
    successCount: 7,
    totalProgress: 10,
    currentProgress: 10,
    isDownload: 1,
    expireTime: '2099-01-01 00:00:00',
    ...over,
  })

export const aRejection = (): Reply<'POST /download/importResult/page'> => ({
  records: [{ rowNumber: 12, reason: '手机号格式不正确', cells: ['张三', '138'] }],
  titles: ['姓名', '手机号'],
  total: 1,
  current: 1,
  size: 10,
  pages: 1,
})

export const aFile = (name: string | null): Response =>
  new Response('PK\u0003\u0004', {
    headers: {
      'Content-Disposition': name ? `attachment; filename*=UTF-8''${encodeURIComponent(name)}` : 'attachment',
    },
  })

/** Where the browser would save a file; returns the names, in order. */
export const savedFiles = (): string[] => {
  const names: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined })
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download)
  }
  return names
}
