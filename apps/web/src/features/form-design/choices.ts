import type { FormOptions, TimeGrid } from '@xinqiao/domain'

/** What a form offers at this moment, in the designer and its preview. */
export type Choices = {
  readonly options: FormOptions
  readonly grid: (prop: string) => TimeGrid
  readonly levels: readonly { readonly star: string; readonly level: string; readonly color: string }[]
}
