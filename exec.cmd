@rem The npm scripts begin with "exec", so that a signal to npm reaches Node. Where npm uses cmd, which has no exec, this stands in.
@%*
