// The event bus: typed topics, each payload checked against the contract, the last value replayed where it says so.
import { replayed, type Topic, type TopicPayload, topics } from '@waybill/contract';
import { type Observable, ReplaySubject, Subject } from 'rxjs';
import type { Bus } from './types';

export function createBus(): Bus {
  // A subject per topic, made on first use. The map is keyed by name, so each entry carries that topic's payload.
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
      // The parsed copy travels: fields that a topic does not name never leave the publisher.
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
  };
}
