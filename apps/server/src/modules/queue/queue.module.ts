import { defineModule } from '../../kernel/module.ts'
import { queueActs } from './queue.acts.ts'
import { queueCrons } from './queue.crons.ts'
import { queueFollows } from './queue.follows.ts'
import { queueMeasures, waitFollows } from './queue.measures.ts'
import { queueRegistration } from './queue.routes.ts'
import { sealedQueueColumns } from './queue.tables.ts'

export const queueModule = defineModule({
  registrations: [queueRegistration],
  actSources: [queueActs],
  crons: queueCrons,
  follows: [...queueFollows, ...waitFollows],
  measures: queueMeasures,
  sealed: sealedQueueColumns,
})
