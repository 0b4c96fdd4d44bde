import type { ErrorName } from '@xinqiao/contract'
import type { FormAnswers, FormDefinition, Layer, Purpose } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'

/** What an answer is about: a person, and perhaps a matter of some module. */
export type Matter = { formId: string; userId: string; bizType: string | null; bizId: string | null }

export type KnownAnswer = Matter & { id: string; createdBy: string; status: 'submitted' | 'recalled' }

export type SubmittedAnswer = {
  id: string
  formId: string
  typeCode: string
  userId: string
  answers: FormAnswers
  madeBy: string
}

/** How it stands with a matter beside its words: said in the head of whatever shows them, and with what was added to them. */
export type Standing = {
  readonly id: string
  readonly state: string
  readonly stateName: string
  readonly tone: 'warning' | 'danger' | 'done' | 'closed'
  /** For whoever writes: the time they have. */
  readonly line: string
  readonly notes: string[]
  readonly addenda: { id: string; text: string; authorName: string; time: string }[]
  /** Who signed it beside whoever wrote it. */
  readonly names: { label: string; name: string; time: string }[]
  /** For whoever is to sign it beside its writer. */
  readonly review: { version: number } | null
  readonly hash: string | null
  readonly mayAdd: boolean
}

/** A module whose matters have answers; it alone says who may see and write those. */
export type AnswerSubject = {
  readonly bizType: string
  /** Whom a matter is about; null when there is no such matter. Nobody names the person besides. */
  about(tx: Tx, bizId: string): Promise<string | null>
  /** What the matter knows of its form's answers before anybody has written one; only what the form asks is taken. */
  start?(tx: Tx, bizId: string): Promise<FormAnswers>
  /** What is said there is opened and submitted by whoever has shown a second factor and is still there (L3 and deeper). */
  readonly isFreshOnly?: true
  mayRead(tx: Tx, actor: Actor, answer: KnownAnswer): Promise<boolean>
  /** The layer of the person's file it lies in, and whether the reader is one nobody asks; absent or null: it lies in none. */
  layer?(
    tx: Tx,
    actor: Actor,
    answer: KnownAnswer,
  ): Promise<{ layer: Layer; isUnasked: boolean; purpose?: Purpose } | null>
  mayWrite(tx: Tx, actor: Actor, matter: Matter): Promise<boolean>
  /** Why nobody writes in it any more, for those whose matter it is; absent or null: it is open. */
  closed?(tx: Tx, actor: Actor, matter: Matter): Promise<ErrorName | null>
  /** For those who read it; absent or null: there is nothing to say. */
  standing?(tx: Tx, actor: Actor, matter: Matter): Promise<Standing | null>
  /** In the transaction of the submit, and again when somebody signs what was submitted. */
  submitted?(tx: Tx, answer: SubmittedAnswer): Promise<void>
}

/** Something that looks over the shoulder of every answer, whatever form it is to. */
export type AnswerPart = {
  /** Answers nobody gives: the server's own, added before anything is judged. */
  prepare?(
    tx: Tx,
    actor: Actor,
    about: { definition: FormDefinition; userId: string; answers: FormAnswers; answerId: string | null },
  ): Promise<FormAnswers>
  /** In the transaction of the submit. */
  submitted?(tx: Tx, answer: SubmittedAnswer): Promise<void>
}

export type AnswerDeps = {
  readonly subjects: ReadonlyMap<string, AnswerSubject>
  readonly parts: readonly AnswerPart[]
}
