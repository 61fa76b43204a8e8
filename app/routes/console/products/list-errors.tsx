/** What is wrong with a list as a whole, as it is told beside a field. */
export function ListErrors({ errors }: { errors: readonly string[] | undefined }) {
  return errors?.map((error) => (
    <div className="field invalid" key={error}>
      <p className="error">{error}</p>
    </div>
  ));
}
