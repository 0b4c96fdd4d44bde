import { actLimits } from '@xinqiao/domain'
import { defineCalls, permitted } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nullable, Text, Type, Version } from '../schema.ts'
import { OptionId } from './approval.schemas.ts'

const read = permitted('consult_act_list_tab')
const manage = permitted('consult_act_manage_btn')
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
  /** The platform's own: neither switched off nor changed by a school. */
  isFixed: Type.Boolean(),
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
      ids: Type.Array(Type.String({ format: 'uuid', 'x-entity': 'user', title: '审批人' }), {
        maxItems: 100,
        title: '审批人',
      }),
    }),
    { maxItems: 50, title: '审批节点' },
  ),
  timeoutHours: Type.Optional(Type.Integer({ minimum: 0, maximum: actLimits.timeoutHours, title: '超时小时数' })),
  onTimeout: Type.Optional(OneOf(['remind', 'escalate', 'pass'], '超时处理')),
  remark: Type.Optional(Text(actLimits.remark, '说明')),
}

export const actSettingCalls = defineCalls('approvalSetting', {
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
    errors: [
      'approval.setting_invalid',
      'approval.setting_exists',
      'approval.setting_fixed',
      'approval.own_setting',
      'dept.whole_school_only',
    ],
  },
  'POST /consult/act/setting/put': {
    summary: '修改审批设置（已在审批中的申请不受影响）',
    access: manage,
    effect: 'write',
    audit: 'approval.setting_update',
    body: Type.Object({
      ...settingFields,
      version: Version,
    }),
    reply: Setting,
    errors: [
      'approval.setting_invalid',
      'approval.setting_missing',
      'approval.setting_fixed',
      'approval.own_setting',
      'request.version_conflict',
      'dept.whole_school_only',
    ],
  },
  'GET /consult/act/approver/role': {
    summary: '可担任审批人的角色及可用人数',
    access: manage,
    effect: 'read',
    reads: 'role',
    reply: Type.Array(Type.Object({ id: Id('role'), roleName: Type.String(), userCount: Type.Integer() })),
  },
})
