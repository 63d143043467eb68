"""Tests whose failing assertion says which one it was, what came and what was expected."""

import ast

FAIL = "@fail"
LEFT, RIGHT = "@left", "@right"


class Failed(AssertionError):
    """`index` into the assertions of its source; the values are those that were compared."""

    def __init__(self, message, index, values):
        super().__init__(*message)
        self.index = index
        self.values = values


def prepare(source, name="<tests>"):
    """Code that raises Failed; the assertions' nodes in the order of `index`. @raises SyntaxError, ValueError"""
    tree = ast.parse(source, name)
    rewriter = _Rewriter()
    rewriter.visit(tree)
    return compile(tree, name, "exec", dont_inherit=True), rewriter.found


def fail(index, message, *values):
    raise Failed(message, index, values)


def text_of(source, node):
    return ast.get_source_segment(source, node) or "assert"


class _Rewriter(ast.NodeTransformer):
    def __init__(self):
        self.found = []

    def visit_Assert(self, node):
        index = len(self.found)
        self.found.append(node)
        test = node.test
        if isinstance(test, ast.Compare) and len(test.ops) == 1:
            store = [_assign(LEFT, test.left), _assign(RIGHT, test.comparators[0])]
            condition = ast.Compare(_load(LEFT), test.ops, [_load(RIGHT)])
            values = [_load(LEFT), _load(RIGHT)]
        else:
            negated = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
            store = [_assign(LEFT, test.operand if negated else test)]
            condition = ast.UnaryOp(ast.Not(), _load(LEFT)) if negated else _load(LEFT)
            values = [_load(LEFT)]
        message = ast.Tuple([] if node.msg is None else [node.msg], ast.Load())
        call = ast.Expr(ast.Call(_load(FAIL), [ast.Constant(index), message, *values], []))
        made = [*store, ast.If(ast.UnaryOp(ast.Not(), condition), [call], [])]
        for statement in made:
            _place(statement, node)
        return made


def _load(name):
    return ast.Name(name, ast.Load())


def _assign(name, value):
    return ast.Assign([ast.Name(name, ast.Store())], value)


def _place(made, node):
    """Line numbers for what was made; what was written keeps its own."""
    for child in ast.walk(made):
        if "lineno" in child._attributes and not hasattr(child, "lineno"):
            child.lineno = child.end_lineno = node.lineno
            child.col_offset = child.end_col_offset = node.col_offset
