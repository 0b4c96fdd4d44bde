import { floodBadInput } from './flood-bad-input.ts'

floodBadInput(1, 2)
