/** A page of paper before anybody knows whether it becomes PDF or Word: what stands on it, in its order. */
export type PaperPart =
  | { readonly kind: 'heading' | 'text' | 'small' | 'alert'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly rows: readonly (readonly string[])[]
      /** parts of a hundred */
      readonly widths: readonly number[]
    }

export type PaperSheet = {
  readonly title: string
  /** on every page: whose it is, who took it and when */
  readonly mark: string
  readonly parts: readonly PaperPart[]
}
