import { choiceCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { defineModule } from '../../kernel/module.ts'
import { askContact, choicesOf, openWish, saveChoice, wishErrands } from './own-choices.ts'

export const choiceModule = defineModule({ errandSources: [wishErrands] })

export const choiceRegistration = register(choiceCalls, {
  'GET /choice/mine': async (tx, _, ctx) => {
    const { userId } = ctx.requireActor()
    return { choices: await choicesOf(tx, userId), contactBy: await openWish(tx, userId) }
  },
  'POST /choice/save': (tx, { body }, ctx) => saveChoice(tx, ctx.requireActor(), body),
  'POST /choice/contact': (tx, _, ctx) => askContact(tx, ctx.requireActor()),
})
