import { approvalCalls } from '@xinqiao/contract'
import type { ActOption } from '@xinqiao/domain'
import { register, type Registration } from '../../kernel/http/binding.ts'
import { countWaiting } from './approval.repo.ts'
import { listCandidates, listRoles } from './candidates.ts'
import { agreeFlow, rejectFlow, withdrawFlow } from './decide-flow.ts'
import type { Subjects } from './flow-subject.ts'
import { pageOfFlows } from './list-flows.ts'
import { transferFlow, urgeFlow } from './pass-on.ts'
import { readFlow } from './read-flow.ts'
import { listOptions, settingView } from './read-settings.ts'
import { createSetting, updateSetting } from './save-setting.ts'

export const approvalRegistration = (subjects: Subjects): Registration =>
  register(approvalCalls, {
    'GET /consult/act/setting/option': (tx) => listOptions(tx),
    'GET /consult/act/setting/get': (tx, { query }) => settingView(tx, query.optionId as ActOption),
    'POST /consult/act/setting': (tx, { body }, ctx) => createSetting(tx, ctx.requireActor(), body),
    'POST /consult/act/setting/put': (tx, { body }, ctx) => updateSetting(tx, ctx.requireActor(), body),
    'POST /consult/act/approver/page': (tx, { body }, ctx) => listCandidates(tx, ctx.requireActor(), body),
    'GET /consult/act/approver/role': (tx) => listRoles(tx),
    'POST /consult/act/flow/page': (tx, { body }, ctx) => pageOfFlows(tx, ctx.requireActor(), body),
    'GET /consult/act/flow/count': async (tx, _, ctx) => ({
      waiting: (await countWaiting(tx, ctx.requireActor().userId)).n,
    }),
    'GET /consult/act/flow/detail': (tx, { query }, ctx) => readFlow(tx, ctx.requireActor(), subjects, query.id),
    'POST /consult/act/flow/agree': (tx, { body }, ctx) => agreeFlow(tx, ctx.requireActor(), subjects, body),
    'POST /consult/act/flow/reject': (tx, { body }, ctx) => rejectFlow(tx, ctx.requireActor(), subjects, body),
    'POST /consult/act/flow/withdraw': (tx, { body }, ctx) => withdrawFlow(tx, ctx.requireActor(), subjects, body.id),
    'POST /consult/act/flow/transfer': (tx, { body }, ctx) => transferFlow(tx, ctx.requireActor(), subjects, body),
    'POST /consult/act/flow/urge': (tx, { body }, ctx) => urgeFlow(tx, ctx.requireActor(), body.id),
  })
