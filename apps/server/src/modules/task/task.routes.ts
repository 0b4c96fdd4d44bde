import { taskCalls } from '@xinqiao/contract'
import { register, type Registration } from '../../kernel/http/binding.ts'
import type { FileMaker } from '../file/index.ts'
import { cancelTask } from './cancel-task.ts'
import { downloadFile } from './download-file.ts'
import { countUnfinished, findMine, newestUnfinished } from './task.repo.ts'
import { finishedPage, taskPage, taskView } from './task.views.ts'

export const taskRegistration = (files: FileMaker): Registration =>
  register(taskCalls, {
    'POST /download/taskProgress/findRunningTask': (tx, { body }, ctx) =>
      taskPage(tx, ctx.requireActor().userId, false, body),
    'POST /download/taskProgress/findMineFinishTask': (tx, { body }, ctx) =>
      taskPage(tx, ctx.requireActor().userId, true, body),
    'POST /download/taskProgress/findAllFinishTask': (tx, { body }, ctx) => finishedPage(tx, ctx.requireActor(), body),
    'GET /download/downloadFile/getDownLoadingCount': async (tx, _, ctx) => {
      const { running, queued } = await countUnfinished(tx, ctx.requireActor().userId)
      return running + queued
    },
    'GET /download/taskProgress/getFirstTaskProgress': async (tx, _, ctx) => {
      const row = await newestUnfinished(tx, ctx.requireActor().userId)
      return row ? taskView(row) : null
    },
    'GET /download/taskProgress/getTaskProgressById': async (tx, { query }, ctx) =>
      taskView(await findMine(tx, ctx.requireActor().userId, query.id)),
    'GET /download/taskProgress/download': { outside: ({ query }, ctx) => downloadFile(files, ctx, query.id) },
    'GET /download/taskProgress/cancel': (tx, { query }, ctx) => cancelTask(tx, query.id, ctx),
    'POST /download/taskProgress/cancel': (tx, { body }, ctx) => cancelTask(tx, body.id, ctx),
  })
