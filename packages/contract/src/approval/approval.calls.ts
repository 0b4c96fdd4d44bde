import { actLimits, actOptionCodes } from '@xinqiao/domain'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'

const read = permitted('consult_act_list_tab')
const manage = permitted('consult_act_manage_btn')

const OptionId = Type.Integer({ minimum: 1, maximum: Math.max(...actOptionCodes), title: '审批事项' })
const Mode = Type.Integer({ minimum: 1, maximum: 3, title: '审批方式' })

const NodeView = Type.Object({
  order: Type.Integer(),
  approverType: Type.String(),
  ids: Type.Array(Type.String()),
  /** People or roles; one that is gone has no name. */
  approvers: Type.Array(Type.Object({ id: Type.String(), name: Nullable(Type.String()), isUsable: Type.Boolean() })),
})

const face = {
  optionId: Type.Integer(),
  optionName: Type.String(),
  hint: Type.String(),
  /** Whether silence may count as consent. */
  mayLapse: Type.Boolean(),
}

const Setting = Type.Object({
  ...face,
  enable: Type.Boolean(),
  mode: Type.Integer(),
  nodes: Type.Array(NodeView),
  timeoutHours: Type.Integer(),
  onTimeout: Type.String(),
  remark: Type.String(),
  /** 0 while the school has said nothing. */
  version: Type.Integer(),
  updateTime: Nullable(DateTime),
  updateUserName: Nullable(Type.String()),
})

const settingFields = {
  optionId: OptionId,
  enable: Type.Boolean({ title: '启用' }),
  mode: Mode,
  nodes: Type.Array(
    Type.Object({
      order: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, title: '顺序' })),
      approverType: OneOf(['user', 'role', 'deptHead'], '审批人类型'),
      ids: Type.Array(Type.String({ format: 'uuid', title: '审批人' }), { maxItems: 100, title: '审批人' }),
    }),
    { maxItems: 50, title: '审批节点' },
  ),
  timeoutHours: Type.Optional(Type.Integer({ minimum: 0, maximum: actLimits.timeoutHours, title: '超时小时数' })),
  onTimeout: Type.Optional(OneOf(['remind', 'escalate', 'pass'], '超时处理')),
  remark: Type.Optional(Text(actLimits.remark, '说明')),
}

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
}

const FlowRow = Type.Object({
  ...head,
  currentApprovers: Type.Array(Type.String()),
  myResult: Nullable(Type.String()),
  myTime: Nullable(DateTime),
})

const FlowDetail = Type.Object({
  ...head,
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
const Decided = Type.Object({
  id: Id('approval_flow'),
  status: Type.Integer(),
  code: Type.Integer(),
  reason: Nullable(Type.String()),
})

const ById = Type.Object({ id: Id('approval_flow') })
const Opinion = Text(actLimits.opinion, '审批意见')

const settingCalls = defineCalls({
  'GET /consult/act/setting/option': {
    summary: '全部审批事项及其设置情况',
    access: read,
    effect: 'read',
    reply: Type.Array(
      Type.Object({
        ...face,
        isSet: Type.Boolean(),
        enable: Type.Boolean(),
        mode: Nullable(Type.Integer()),
        nodes: Type.Array(NodeView),
        timeoutHours: Type.Integer(),
        onTimeout: Type.String(),
      }),
    ),
  },
  'GET /consult/act/setting/get': {
    summary: '一项审批的设置（尚未设置时 version 为 0）',
    access: read,
    effect: 'read',
    query: Type.Object({ optionId: OptionId }),
    reply: Setting,
  },
  'POST /consult/act/setting': {
    summary: '新建审批设置',
    access: manage,
    effect: 'write',
    audit: 'approval.setting_create',
    body: Type.Object(settingFields),
    reply: Setting,
    errors: ['approval.setting_invalid', 'approval.setting_exists', 'dept.whole_school_only'],
  },
  'POST /consult/act/setting/put': {
    summary: '修改审批设置（已在审批中的申请不受影响）',
    access: manage,
    effect: 'write',
    audit: 'approval.setting_update',
    body: Type.Object({
      ...settingFields,
      version: Type.Integer({ minimum: 1, maximum: 2_000_000_000, title: '版本' }),
    }),
    reply: Setting,
    errors: [
      'approval.setting_invalid',
      'approval.setting_missing',
      'request.version_conflict',
      'dept.whole_school_only',
    ],
  },
})

const flowCalls = defineCalls({
  'POST /consult/act/approver/page': {
    summary: '可担任审批人的工作人员（设置审批流的人和正在审批的人可查）',
    access: signedIn,
    effect: 'read',
    body: Type.Object({ ...PageQuery, keyword: Type.Optional(Text(50, '关键字')), deptId: Type.Optional(Id('dept')) }),
    reply: PageOf(
      Type.Object({
        id: Id('user'),
        realName: Type.String(),
        numberName: Type.String(),
        deptName: Nullable(Type.String()),
        roleNames: Type.Array(Type.String()),
      }),
    ),
  },
  'GET /consult/act/approver/role': {
    summary: '可担任审批人的角色及可用人数',
    access: manage,
    effect: 'read',
    reply: Type.Array(Type.Object({ id: Id('role'), roleName: Type.String(), userCount: Type.Integer() })),
  },
  'POST /consult/act/flow/page': {
    summary: '待我审批、我已审批、我发起的',
    access: signedIn,
    effect: 'read',
    body: Type.Object({
      ...PageQuery,
      tab: OneOf(['waiting', 'done', 'mine'], '分类'),
      optionId: Type.Optional(OptionId),
      status: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, title: '状态' })),
      keyword: Type.Optional(Text(50, '关键字')),
    }),
    reply: PageOf(FlowRow),
  },
  'GET /consult/act/flow/count': {
    summary: '待我审批的数量',
    access: signedIn,
    effect: 'read',
    reply: Type.Object({ waiting: Type.Integer() }),
  },
  'GET /consult/act/flow/detail': {
    summary: '审批详情（申请人与审批人可见全部；审批流查看者看不到事由与意见）',
    access: signedIn,
    effect: 'read',
    query: ById,
    reply: FlowDetail,
    errors: ['request.not_found'],
  },
  'POST /consult/act/flow/agree': {
    summary: '同意',
    access: signedIn,
    effect: 'write',
    audit: 'approval.agree',
    body: Type.Object({ id: Id('approval_flow'), opinion: Type.Optional(Opinion) }),
    reply: Decided,
    errors: [
      'request.not_found',
      'approval.not_approver',
      'approval.own_request',
      'approval.wrong_state',
      'approval.biz_changed',
    ],
  },
  'POST /consult/act/flow/reject': {
    summary: '驳回（须填写意见）',
    access: signedIn,
    effect: 'write',
    audit: 'approval.reject',
    body: Type.Object({ id: Id('approval_flow'), opinion: Type.Optional(Opinion) }),
    reply: Decided,
    errors: [
      'request.not_found',
      'approval.not_approver',
      'approval.own_request',
      'approval.opinion_missing',
      'approval.wrong_state',
    ],
  },
  'POST /consult/act/flow/withdraw': {
    summary: '撤回我的申请（尚无人审批时）',
    access: signedIn,
    effect: 'write',
    audit: 'approval.withdraw',
    body: ById,
    reply: Decided,
    errors: ['request.not_found', 'approval.not_applicant', 'approval.acted', 'approval.wrong_state'],
  },
  'POST /consult/act/flow/transfer': {
    summary: '转交给同事审批',
    access: signedIn,
    effect: 'write',
    audit: 'approval.transfer',
    body: Type.Object({ id: Id('approval_flow'), userId: Id('user'), opinion: Type.Optional(Opinion) }),
    reply: Nothing,
    errors: [
      'request.not_found',
      'approval.not_approver',
      'approval.own_request',
      'approval.transfer_wrong',
      'approval.wrong_state',
    ],
  },
  'POST /consult/act/flow/urge': {
    summary: '催办我的申请',
    access: signedIn,
    effect: 'write',
    audit: 'approval.urge',
    body: ById,
    reply: Nothing,
    errors: ['request.not_found', 'approval.not_applicant', 'approval.urged', 'approval.wrong_state'],
  },
})

export const approvalCalls = { ...settingCalls, ...flowCalls }
