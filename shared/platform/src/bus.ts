// The event bus between shell and remotes: typed topics, payloads validated against the contract, and replay of the
// last value for topics that ask for it.
import {
  type OwnFieldKind,
  type OwnTopic,
  type OwnTopics,
  replayed,
  type Topic,
  type TopicPayload,
  topics,
} from '@waybill/contract';
import { type Observable, ReplaySubject, Subject } from 'rxjs';
import type { Bus, OwnPayload } from './types';

const isText = (value: unknown) => typeof value === 'string';
const isOf: Record<OwnFieldKind, (value: unknown) => boolean> = {
  text: isText,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  texts: (value) => Array.isArray(value) && value.every(isText),
};

/** Only the declared fields of a payload. @throws TypeError for a field that is missing or of another kind */
function declaredPart(topic: OwnTopic, fields: OwnTopics[string], payload: OwnPayload): OwnPayload {
  return Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => {
      const value = payload[field];
      if (value === undefined || !isOf[kind](value))
        throw new TypeError(`payload of '${topic}' refused: ${field} must be of kind ${kind}`);
      return [field, value];
    }),
  );
}

/** Topics declared by remotes: one subject each, which may have subscribers before it is declared. */
function createOwnTopics(): Pick<Bus, 'declare' | 'publishOwn' | 'onOwn'> {
  const declared = new Map<string, OwnTopics[string]>();
  const subjects = new Map<OwnTopic, Subject<OwnPayload>>();
  const subject = (topic: OwnTopic) => {
    const made = subjects.get(topic) ?? new Subject<OwnPayload>();
    subjects.set(topic, made);
    return made;
  };
  return {
    declare(topics) {
      for (const [topic, fields] of Object.entries(topics)) declared.set(topic, fields);
    },
    publishOwn(topic, payload) {
      const fields = declared.get(topic);
      if (fields === undefined)
        throw new TypeError(`no remote declares the topic '${topic}' in its remote.json`);
      subject(topic).next(declaredPart(topic, fields, payload));
    },
    onOwn: (topic) => subject(topic).asObservable(),
  };
}

export function createBus(): Bus {
  // One subject per topic, created on first use. Keyed by topic, so each entry has that topic's payload type.
  const subjects = new Map<Topic, Subject<unknown>>();
  const subject = (topic: Topic) => {
    const made =
      subjects.get(topic) ??
      (replayed.includes(topic) ? new ReplaySubject<unknown>(1) : new Subject<unknown>());
    subjects.set(topic, made);
    return made;
  };
  return {
    publish(topic, payload) {
      // The parsed copy is published: fields that the topic does not declare are dropped.
      const parsed = topics[topic].safeParse(payload);
      if (!parsed.success)
        throw new TypeError(`payload of '${topic}' refused: ${parsed.error.message}`, {
          cause: parsed.error,
        });
      subject(topic).next(parsed.data);
    },
    on<Name extends Topic>(topic: Name) {
      return subject(topic).asObservable() as Observable<TopicPayload<Name>>;
    },
    ...createOwnTopics(),
  };
}
