// Sends paid calls with the key of their question, so that repeating one costs nothing; and finds out what became of an
// order whose answer was lost.
import {
  type CallInput,
  type CallName,
  callRows,
  codes,
  isFileOrder,
  isPaid,
  type Language,
} from '@waybill/contract';
import { CallError } from '../call-error';
import type { CallOptions } from '../types';
import type { PendingQuestion, PendingQuestions } from './pending-questions';
import type { Perform, Performed } from './perform';

/** Time limit for asking what became of an order, in ms. */
const SETTLE_MS = 10_000;

type Around = {
  perform: Perform;
  pending: PendingQuestions;
  /** Username; empty without a session. */
  account: () => string;
  language: () => Language;
};

/** Calls that undo or replace what a paid call did. */
const undoingCalls = new Set(Object.values(callRows).flatMap(({ undoneBy }) => undoneBy ?? []));

/** Codes of failures that may come after the order was stored. */
const uncertainCodes: readonly (number | null)[] = [codes.failed, codes.unavailable];

const isUncertain = ({ kind, code }: CallError): boolean =>
  kind === 'net' || (kind === 'business' && uncertainCodes.includes(code));

const isConflict = (error: unknown): boolean => error instanceof CallError && error.code === codes.conflict;

export function performOnce({ perform, pending, account, language }: Around): Perform {
  /** Whether the order with this key was accepted; null if the server does not say. After false it never will be. */
  async function settleOrder(key: string): Promise<boolean | null> {
    try {
      const signal = AbortSignal.timeout(SETTLE_MS);
      return (await perform('orderSettle', { key }, { signal })).data.ordered;
    } catch {
      return null;
    }
  }

  /** Repeats an order that was accepted, to get its answer. @throws the error of an order that was not */
  async function recoverOrder<Name extends CallName>(
    question: PendingQuestion,
    error: CallError,
    send: () => Promise<Performed<Name>>,
  ): Promise<Performed<Name>> {
    const wasOrdered = await settleOrder(question.key);
    if (wasOrdered === false) {
      void pending.close(question);
      throw error;
    }
    error.isOrderUnknown = true;
    if (wasOrdered === null) throw error;
    return send().catch(() => {
      throw error;
    });
  }

  async function sendQuestion<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options: CallOptions,
    isRepeat = false,
  ): Promise<Performed<Name>> {
    const { question: asked = { call: name, fields: input }, ...rest } = options;
    const question = await pending.open(account(), language(), asked);
    const send = () => perform(name, input, { ...rest, idempotencyKey: question.key });
    try {
      const performed = await send().catch((error: unknown) => {
        const isLost = error instanceof CallError && isUncertain(error);
        if (!isLost || !isFileOrder(callRows[name], input)) throw error;
        return recoverOrder(question, error, send);
      });
      void pending.close(question);
      return performed;
    } catch (error) {
      if (!isConflict(error)) throw error;
      // The server has this key for something else, so this is another question.
      await pending.close(question);
      const { effect } = callRows[name];
      if (isRepeat || effect === true || isFileOrder(callRows[name], input)) throw error;
      return sendQuestion(name, input, options, true);
    }
  }

  return async (name, input, options) => {
    const hasKey = options.idempotencyKey !== undefined;
    // Without cryptography nothing can be sent, which `perform` reports.
    const isQuestion = isPaid(callRows[name]) && !hasKey && globalThis.crypto?.subtle !== undefined;
    const performed = await (isQuestion ? sendQuestion(name, input, options) : perform(name, input, options));
    if (undoingCalls.has(name)) void pending.closeUndone(name);
    return performed;
  };
}
