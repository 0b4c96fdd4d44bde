import { actLimits, actOptionCodes } from '@xinqiao/domain'
import { DateTime, Id, Nullable, Text, Type } from '../schema.ts'

export const OptionId = Type.Integer({ minimum: 1, maximum: Math.max(...actOptionCodes), title: '审批事项' })

const head = {
  id: Id('approval_flow'),
  optionId: Type.Integer(),
  optionName: Type.String(),
  title: Type.String(),
  applicantId: Id('user'),
  applicantName: Type.String(),
  applicantDept: Nullable(Type.String()),
  /** 1 pending, 2 passed, 3 refused, 4 withdrawn. */
  status: Type.Integer(),
  statusName: Type.String(),
  mode: Type.Integer(),
  createTime: DateTime,
  endTime: Nullable(DateTime),
  dueTime: Nullable(DateTime),
  isLate: Type.Boolean(),
  /** What was asked for has passed: it can only be refused. */
  isPastAgreeing: Type.Boolean(),
}

export const FlowRow = Type.Object({
  ...head,
  currentApprovers: Type.Array(Type.String()),
  /** My own, pending, and nobody has answered yet. */
  canWithdraw: Type.Boolean(),
  myResult: Nullable(Type.String()),
  myTime: Nullable(DateTime),
})

const Fact = Type.Object({ label: Type.String(), text: Type.String() })

/** What has been proposed about a person, a role or a form, and does not hold until somebody else confirms it. */
export const PendingGrant = Type.Object({
  flowId: Id('approval_flow'),
  title: Type.String(),
  facts: Type.Array(Fact),
  proposerName: Type.String(),
  createTime: DateTime,
})

/** The request that now waits for somebody else, where what was asked for needs two. */
export const Proposed = { flowId: Nullable(Id('approval_flow')) }

export const FlowDetail = Type.Object({
  ...head,
  /** What is being decided, point by point; empty where the reason says it all. */
  facts: Type.Array(Fact),
  bizType: Type.String(),
  bizId: Type.String(),
  /** Null for those who only keep the school's approvals. */
  reason: Nullable(Type.String()),
  isBodyHidden: Type.Boolean(),
  endReason: Nullable(Type.String()),
  currentNode: Type.Integer(),
  timeoutHours: Type.Integer(),
  onTimeout: Type.String(),
  steps: Type.Array(
    Type.Object({
      id: Type.String(),
      node: Type.Integer(),
      approverName: Type.String(),
      deptName: Nullable(Type.String()),
      roleName: Nullable(Type.String()),
      origin: Type.String(),
      result: Type.String(),
      opinion: Nullable(Type.String()),
      askedTime: Nullable(DateTime),
      actedTime: Nullable(DateTime),
      isMine: Type.Boolean(),
    }),
  ),
  events: Type.Array(Type.Object({ action: Type.String(), actorName: Nullable(Type.String()), time: DateTime })),
  /** What the reader may try just now. */
  actions: Type.Array(Type.String()),
})

/** `code` 43005 and its text where the business could no longer take the decision up: the flow has ended refused. */
export const Decided = Type.Object({
  id: Id('approval_flow'),
  status: Type.Integer(),
  code: Type.Integer(),
  reason: Nullable(Type.String()),
})

export const ById = Type.Object({ id: Id('approval_flow') })
export const Opinion = Text(actLimits.opinion, '审批意见')
