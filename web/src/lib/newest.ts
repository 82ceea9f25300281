// Answers that may overtake each other: one that comes after the answer to a later question is out of date.

/** Call the result before each question; what that returns says of its answer, when it comes, whether it is news. */
export function newest(): () => () => boolean {
  let asked = 0;
  let answered = 0;
  return () => {
    const question = ++asked;
    return () => {
      if (question < answered) return false;
      answered = question;
      return true;
    };
  };
}
