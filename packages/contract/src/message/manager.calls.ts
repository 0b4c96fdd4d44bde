import { defineCalls, permitted } from '../call.ts'
import { DateTime, Nullable, SeenVersion, Text, Type } from '../schema.ts'

const view = permitted('message_manage_list_tab')
const change = permitted('message_manage_change_btn')
const Code = Text(40, '消息类型', 1)
const Channel = Type.Union(
  [Type.Literal('inbox'), Type.Literal('sms'), Type.Literal('mail'), Type.Literal('wechat'), Type.Literal('dingtalk')],
  { title: '渠道' },
)

const Kind = {
  code: Type.String(),
  label: Type.String(),
  type: Type.String(),
  typeName: Type.String(),
  /** comes before its event, so it has lead times */
  isReminder: Type.Boolean(),
  enabled: Type.Boolean(),
  /** about the safety of the account: cannot be switched off */
  isFixed: Type.Boolean(),
  channels: Type.Array(Type.String()),
  leadMinutes: Type.Array(Type.Integer()),
  /** the school has said something of its own */
  isChanged: Type.Boolean(),
  updateTime: Nullable(DateTime),
  version: Type.Integer(),
}

const Texts = { title: Type.String(), content: Type.String(), outside: Type.String() }

export const managerCalls = defineCalls('messageKind', {
  'GET /message/messageManager/list': {
    summary: '消息类型与开关',
    access: view,
    effect: 'read',
    query: Type.Object({ type: Type.Optional(Text(40, '产品')), keyword: Type.Optional(Text(50, '关键字')) }),
    reply: Type.Array(Type.Object(Kind)),
  },
  'POST /message/messageManager/detail': {
    summary: '一类消息的文案、渠道与提前时间',
    access: view,
    effect: 'read',
    query: Type.Object({ code: Code }),
    reply: Type.Object({
      ...Kind,
      ...Texts,
      placeholders: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
      channelOptions: Type.Array(
        Type.Object({ code: Type.String(), label: Type.String(), isAvailable: Type.Boolean() }),
      ),
      defaults: Type.Object({
        ...Texts,
        channels: Type.Array(Type.String()),
        leadMinutes: Type.Array(Type.Integer()),
      }),
    }),
    errors: ['request.not_found'],
  },
  'POST /message/messageManager/switch': {
    summary: '开启或关闭一类消息',
    access: change,
    effect: 'write',
    audit: 'message.kind_switch',
    query: Type.Object({ code: Code, enabled: Type.Boolean({ title: '开关' }) }),
    reply: Type.Object({ version: Type.Integer() }),
    errors: ['request.not_found', 'message.kind_fixed'],
  },
  'POST /message/messageManager/change': {
    summary: '修改一类消息的文案、渠道与提前时间',
    access: change,
    effect: 'write',
    audit: 'message.kind_change',
    body: Type.Object({
      code: Code,
      version: SeenVersion,
      title: Text(100, '标题', 1),
      content: Text(2000, '内容', 1),
      outside: Text(200, '站外文案', 1),
      channels: Type.Array(Channel, { maxItems: 5, title: '渠道' }),
      leadMinutes: Type.Array(Type.Integer({ minimum: 5, maximum: 43_200, title: '提前时间' }), {
        maxItems: 5,
        title: '提前时间',
      }),
    }),
    reply: Type.Object({ version: Type.Integer() }),
    errors: [
      'request.not_found',
      'request.version_conflict',
      'message.kind_fixed',
      'message.template_word',
      'message.template_hole',
      'message.channel_off',
    ],
  },
})
