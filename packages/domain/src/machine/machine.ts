export type StateInfo = { readonly label: string; readonly terminal?: boolean }

/** `by` holds kinds of actor: role codes, or relations to the row such as 'owner' and 'system'. */
export type Transition<
  S extends string = string,
  A extends string = string,
  B extends string = string,
  G extends string = string,
  E extends string = string,
> = {
  readonly from: S | readonly S[]
  readonly action: A
  readonly label: string
  readonly to: S
  readonly by: readonly B[]
  readonly guards?: readonly G[]
  readonly effects?: readonly E[]
}

export type Machine<
  S extends string = string,
  A extends string = string,
  B extends string = string,
  G extends string = string,
  E extends string = string,
> = {
  readonly name: string
  readonly label: string
  readonly states: Readonly<Record<S, StateInfo>>
  readonly initial: S
  readonly transitions: readonly Transition<S, A, B, G, E>[]
}

/** Any machine, for tools that only read it. */
export type AnyMachine = Machine

export type StateOf<M> = M extends { readonly states: infer T } ? keyof T & string : never
export type ActionOf<M> = M extends { readonly transitions: readonly { readonly action: infer A }[] } ? A : never
export type ActorKindOf<M> = M extends { readonly transitions: readonly { readonly by: readonly (infer B)[] }[] }
  ? B
  : never
export type GuardOf<M> = M extends Machine<string, string, string, infer G> ? G : never
export type EffectOf<M> = M extends Machine<string, string, string, string, infer E> ? E : never

/**
 * Gives a literal table its types: states come from `states` alone, so a misspelt `from`, `to` or `initial` does not compile.
 * It checks nothing at run time; every machine's test calls validateMachine.
 */
export const defineMachine = <
  const S extends string,
  const A extends string,
  const B extends string,
  const G extends string = never,
  const E extends string = never,
>(machine: {
  readonly name: string
  readonly label: string
  readonly states: Readonly<Record<S, StateInfo>>
  readonly initial: NoInfer<S>
  readonly transitions: readonly Transition<NoInfer<S>, A, B, G, E>[]
}): Machine<S, A, B, G, E> => machine

export const sourcesOf = <S extends string>(transition: { readonly from: S | readonly S[] }): readonly S[] =>
  typeof transition.from === 'string' ? [transition.from] : transition.from
