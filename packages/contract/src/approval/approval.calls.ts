import { defineCalls, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { Id, Nothing, Nullable, PageOf, PageQuery, Text, Type } from '../schema.ts'
import { actSettingCalls } from './act-setting.calls.ts'
import { ById, Decided, FlowDetail, FlowRow, Opinion, OptionId } from './approval.schemas.ts'

const flowCalls = defineCalls('approval', {
  'POST /consult/act/approver/page': {
    summary: '可担任审批人的工作人员（设置审批流或管理咨询队伍的人、正在审批的人可查）',
    access: signedIn,
    effect: 'read',
    reads: 'user',
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
      'approval.not_confirmer',
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

export const approvalCalls = { ...actSettingCalls, ...flowCalls }
