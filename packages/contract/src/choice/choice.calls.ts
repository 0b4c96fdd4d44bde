import { ownChoiceCodes, reachDanger, reachHourCodes, reachWayCodes, reachWordsMax } from '@xinqiao/domain'
import { defineCalls, permitted, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Id, Nothing, Nullable, Text, Type } from '../schema.ts'

// What somebody decides about themselves, and the wish to be spoken with.

const staff = permitted('consult_case_own_btn', 'consult_appoint_manage_btn', 'crisis_warning_handle_btn')

const said = {
  mayCall: Type.Boolean({ title: '能否打电话' }),
  mayWord: Type.Boolean({ title: '能否请接听的人转告' }),
  mayWrite: Type.Boolean({ title: '能否发消息或邮件' }),
  hours: OneOf(reachHourCodes, '合适的时间'),
  words: Text(reachWordsMax, '他人接听时怎么说'),
}

const Reach = Type.Object({
  isAsked: Type.Boolean(),
  mayCall: Type.Boolean(),
  mayWord: Type.Boolean(),
  mayWrite: Type.Boolean(),
  hours: OneOf(reachHourCodes, '合适的时间'),
  hoursName: Type.String(),
  words: Type.String(),
  time: Nullable(DateTime),
  byName: Type.String({ description: '由老师代为登记时是谁' }),
})

export const choiceCalls = defineCalls(
  { reads: 'choice', changes: ['choice'] },
  {
    'GET /choice/mine': {
      summary: '由本人决定的几件事，以及是否已请老师联系',
      access: signedIn,
      effect: 'read',
      reply: Type.Object({
        choices: Type.Array(
          Type.Object({
            code: OneOf(ownChoiceCodes, '事项'),
            label: Type.String(),
            hint: Type.String(),
            isOn: Type.Boolean(),
            time: Nullable(DateTime),
          }),
        ),
        /** By when a teacher will call, where one was asked to. */
        contactBy: Nullable(DateTime),
      }),
    },
    'POST /choice/save': {
      summary: '改变自己的决定：马上生效，每一次都留有记录',
      access: signedIn,
      effect: 'write',
      audit: 'choice.save',
      body: Type.Object({ code: OneOf(ownChoiceCodes, '事项'), isOn: Type.Boolean({ title: '是否同意' }) }),
      reply: Nothing,
      changes: ['choice', 'audit'],
    },
    'GET /choice/reach/mine': {
      summary: '我的联系许可：能否打电话、转告、写信，合适的时间，他人接听时怎么说',
      access: signedIn,
      effect: 'read',
      reply: Reach,
    },
    'POST /choice/reach/save': {
      summary: '改变自己的联系许可：马上生效，每一次都留有记录',
      access: signedIn,
      effect: 'write',
      audit: 'contact.save',
      body: Type.Object(said),
      reply: Nothing,
      changes: ['choice', 'care', 'audit'],
    },
    'GET /choice/reach/of': {
      summary: '一位来访者的联系许可，联系之前看',
      access: staff,
      effect: 'read',
      query: Type.Object({ userId: Id('user') }),
      reply: Reach,
      errors: ['request.not_found'],
    },
    'POST /choice/reach/saveFor': {
      summary: '和来访者一起登记联系许可',
      access: staff,
      effect: 'write',
      audit: 'contact.save',
      body: Type.Object({ userId: Id('user'), ...said }),
      reply: Nothing,
      errors: ['request.not_found'],
      changes: ['choice', 'care', 'audit'],
    },
    'POST /choice/reach/danger': {
      summary: '有生命危险：说明理由后一小时内可以用这种方式联系，留有记录',
      access: staff,
      effect: 'write',
      audit: 'contact.danger',
      body: Type.Object({
        userId: Id('user'),
        way: OneOf(reachWayCodes, '方式'),
        reason: Text(reachDanger.max, '理由', reachDanger.min),
      }),
      reply: Nothing,
      errors: ['request.not_found'],
      changes: ['choice', 'warning', 'audit'],
    },
    'POST /choice/contact': {
      summary: '请老师联系我：不必说明原因',
      access: signedIn,
      effect: 'write',
      audit: 'choice.contact',
      reply: Type.Object({ by: DateTime }),
      errors: ['choice.contact_asked'],
      changes: ['choice', 'audit'],
    },
  },
)
