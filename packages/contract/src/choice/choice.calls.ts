import { ownChoiceCodes } from '@xinqiao/domain'
import { defineCalls, signedIn } from '../call.ts'
import { OneOf } from '../dept/dept.schemas.ts'
import { DateTime, Nothing, Nullable, Type } from '../schema.ts'

// What somebody decides about themselves, and the wish to be spoken with.

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
